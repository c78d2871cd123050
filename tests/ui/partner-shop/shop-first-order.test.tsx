import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { moneyFromCents, zeroFraction } from "@panel/core/money";
import { paymentMethodId } from "@panel/core/identifiers";
import { PartnerShopViewModel, ShopCurrency, shopSettingsFrom } from "@panel/core/partner-shop";
import { mapResult, success } from "@panel/core/result";
import { CountingIdentifiers, sampleMethods } from "@panel/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { PanelContext } from "../../../ui/src/bindings/panel-context.ts";
import { ShopPage } from "../../../ui/src/partner-shop/shop-page.tsx";
import { english, englishLike } from "../../support/english.ts";
import { openPanel } from "../../support/open-panel.ts";
import { WatchedPort } from "../../support/watched-port.ts";
import { composeOver, flush, passTime } from "../../support/render-panel.tsx";

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** The widget, whose methods take nothing below so many cents; of those that the shop has, the first alone has a fee. */
async function openWidget(cents: readonly number[], firstId = 1) {
  const { memory } = openPanel();
  const panel = composeOver(memory);
  await panel.messages.start("en", ["common", "ordering", "payments", "partner-shop"]);
  const settings = { ...shopSettingsFrom(null), guaranteeCharge: zeroFraction };
  const currency = new ShopCurrency(settings, "USD");
  const methods = cents.map((least, index) => ({
    ...sampleMethods[index]!,
    id: paymentMethodId(firstId + index),
    fee: zeroFraction,
    minAmount: moneyFromCents(least),
  }));
  const events: string[] = [];
  const model = new PartnerShopViewModel({
    shop: {
      networks: async () => mapResult(await memory.catalogue.snapshot(), ({ networks }) => networks),
      paymentMethods: () => Promise.resolve(success(methods)),
      ordering: memory.ordering,
    },
    settings,
    currency,
    platform: { clock: memory.clock, identifiers: new CountingIdentifiers(), connection: memory.connection },
    events: ({ kind }) => void events.push(kind),
  });
  model.activate();
  render(
    <PanelContext value={panel}>
      <ShopPage model={model} currency={currency} shopName="" onClose={null} />
    </PanelContext>,
  );
  await flush();
  return { memory, wait: () => passTime(memory, 800), orders: () => events };
}

const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const quantity = () => field(english("ordering:quantity"));
const buy = () =>
  screen.getByRole("button", {
    name: new RegExp(`${englishLike("payments:buyFor").source}|^${english("payments:payAmount")}$`, "u"),
  });
const wayOut = (key: "payInstead" | "orderInstead") => screen.queryByRole("button", { name: englishLike(`payments:${key}`) });

describe("a first order in a partner's page", () => {
  beforeEach(() => document.body.replaceChildren());

  it("WGT-009 DEC-122 tells each step, and has the order checked before it is created, as the panel's form does", async () => {
    const widget = await openWidget([1], 2);
    const { ordering } = widget.memory.faults;
    const port = new WatchedPort(widget.memory.ordering, ordering, ["recordEvent", "validateOrder", "placeOrder"]);
    await userEvent.type(field(english("ordering:link")), YOUTUBE);
    await userEvent.type(field(english("payments:email")), "guest@example.com");
    await widget.wait();
    await widget.wait();
    expect(port.callsOf("recordEvent")).toEqual([["enter-url"]]);
    const problems = [{ line: 0, field: "quantity", message: "Too odd." }] as const;
    port.fail("validateOrder", { kind: "problems", problems, message: "Sent data is invalid" });
    await userEvent.click(buy());
    await flush();
    expect(quantity()).toHaveAccessibleDescription(/Too odd\./);
    expect([port.callsOf("placeOrder"), widget.orders()]).toEqual([[], []]);
    await userEvent.click(buy());
    await flush();
    expect(widget.orders()).toEqual(["ordered"]);
    const lines = port.callsOf("placeOrder")[0]?.[0].lines;
    expect(lines).toHaveLength(1);
    expect(port.callsOf("validateOrder").map(([asked]) => asked)).toEqual([1, 2].map(() => ({ lines, isReorder: false })));
    expect(port.callsOf("recordEvent")).toEqual(
      ["enter-url", "checkout-button", "checkout-button", "payment-page"].map((step) => [step]),
    );
  });

  it("DEC-209 opens with the service's quantity, raised to the first step that the cheapest method of the widget takes", async () => {
    const widget = await openWidget([500, 300]);
    await widget.wait();
    expect(quantity()).toHaveValue("2000");
  });

  it("DEC-209 the order button always works: pressing it leads to what is missing", async () => {
    const widget = await openWidget([100]);
    await widget.wait();
    await userEvent.click(buy());
    expect(field(english("ordering:link"))).toHaveFocus();
    await userEvent.type(field(english("ordering:link")), YOUTUBE);
    await widget.wait();
    await userEvent.click(buy());
    expect(field(english("payments:email"))).toHaveFocus();
  });

  it("DEC-209 offers another method before the next quantity, and that only up to three times the typed one", async () => {
    const widget = await openWidget([100, 50]);
    const type = async (text: string) => {
      await userEvent.clear(quantity());
      await userEvent.type(quantity(), text);
      await userEvent.tab();
      await widget.wait();
    };
    await userEvent.type(field(english("ordering:link")), YOUTUBE);
    await type("500");
    expect(wayOut("payInstead")!.compareDocumentPosition(wayOut("orderInstead")!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(buy());
    expect(wayOut("payInstead")).toHaveFocus();
    await userEvent.click(wayOut("orderInstead")!);
    expect(quantity()).toHaveValue("700");
    await type("100");
    expect(wayOut("orderInstead")).toBeNull();
  });

  it.each([
    ["a total that is the shown one orders", 2, 1],
    ["another total takes one more press", 1, 0],
  ])("DEC-209 a press while the total is worked out waits for it: %s", async (_name, id, ordered) => {
    const widget = await openWidget([1], id);
    await userEvent.type(field(english("ordering:link")), YOUTUBE);
    await userEvent.type(field(english("payments:email")), "guest@example.com");
    // The service's own quantity is being priced; the rule of the line is shown, which has no fee.
    await userEvent.click(buy());
    await flush();
    expect(widget.orders()).toHaveLength(ordered);
    expect(screen.queryAllByText(english("ordering:problem_priceChanged"))).toHaveLength(1 - ordered);
    if (ordered === 0) await userEvent.click(buy());
    await flush();
    expect(widget.orders()).toHaveLength(1);
  });
});
