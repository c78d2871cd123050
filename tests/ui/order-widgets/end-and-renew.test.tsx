import { paymentMethodId } from "@panel/core/identifiers";
import { fractionFromMillionths, moneyFromCents } from "@panel/core/money";
import type { WidgetDraft } from "@panel/core/order-widgets";
import { failure } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";

type Prepare = NonNullable<RenderPanelOptions["prepare"]>;
type Key = Parameters<typeof english>[0] extends infer All ? (All extends `order-widgets:${infer Name}` ? Name : never) : never;

const draft: WidgetDraft = {
  name: "Blog",
  minimumPurchase: null,
  paymentMethodIds: [1, 2].map(paymentMethodId),
  rewardShare: fractionFromMillionths(50_000),
};

/** The page of a partner with these widgets, the last one the newest. */
async function open(names: readonly string[], prepare: Prepare = () => undefined, profile = {}) {
  const shown = await renderPanel("/order-widget", {
    profile,
    prepare: (memory) => {
      for (const name of names) void memory.orderWidgets.create({ ...draft, name });
      prepare(memory);
    },
  });
  await flush();
  const press = async (name: string, at: Pick<typeof screen, "getByRole"> = screen) => {
    await shown.user.click(at.getByRole("button", { name }));
    await flush();
  };
  return { ...shown, press };
}

const say = (key: Key, name = "Blog") => english(`order-widgets:${key}`, { name });
const question = () => within(screen.getByRole("alertdialog"));
const names = () =>
  within(screen.getByRole("list", { name: say("title") }))
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);
/** All that is said where the focus is. */
const focused = () => globalThis.document.activeElement?.textContent;
const script = () => screen.getByRole("group", { name: say("form_script") });

describe("ending a widget on screen", () => {
  it("asks first, saying what stops and what stays, and changes nothing after a no", async () => {
    const { press, memory } = await open(["Blog"]);
    await press(say("endNamed"));
    expect(screen.getByRole("alertdialog", { name: say("endTitle") })).toBeInTheDocument();
    expect(question().getByText(say("endText"))).toBeInTheDocument();
    await press(say("cancel"), question());
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByRole("button", { name: say("endNamed") })).toHaveFocus();
    expect(await memory.orderWidgets.widgets()).toMatchObject({ value: [{ name: "Blog" }] });
  });

  it("shows the code of the next one after a yes, and says with the focus that it has ended", async () => {
    const { press } = await open(["Blog", "Shop", "News"]);
    await press(say("showNamed", "Shop"));
    await press(say("endNamed", "Shop"));
    await press(say("end"), question());
    expect(names()).toEqual(["News", "Blog"]);
    expect(screen.getByRole("heading", { name: say("codeTitle") })).toBeInTheDocument();
    expect(script()).toHaveTextContent("memory-widget-token-1");
    expect(screen.getByText(say("ended", "Shop"))).toBeInTheDocument();
    expect(focused()).toBe(say("ended", "Shop"));
  });

  it("shows the empty state after the last one, and still what it sold", async () => {
    const { press } = await open(["Blog"], ({ orderWidgets, clock }) => {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const sale = { widgetId: 1, orders: 1, cost: moneyFromCents(2_000), reward: moneyFromCents(100) };
      orderWidgets.sales.push({ ...sale, day, service: "Likes", buyer: "Anna K." });
    });
    await press(say("endNamed"));
    await press(say("end"), question());
    expect(screen.getByText(say("empty"))).toBeInTheDocument();
    expect(screen.queryByRole("group", { name: say("form_script") })).toBeNull();
    expect(screen.getByRole("heading", { name: say("statistics") })).toBeInTheDocument();
    expect(within(screen.getByRole("table")).getAllByRole("row")[1]).toHaveTextContent("$ 1,00");
  });

  it("shows a refusal beside the question, and keeps the widget", async () => {
    const { press } = await open(["Blog"], ({ faults }) => {
      faults.orderWidgets.end = () => Promise.resolve(failure({ kind: "server", status: 422, message: "Not now." }));
    });
    await press(say("endNamed"));
    await press(say("end"), question());
    expect(question().getByRole("alert")).toHaveTextContent("Not now.");
    expect(names()).toEqual(["Blog"]);
  });

  it("says in its own words that a lost end could not be done", async () => {
    const { press } = await open(["Blog"], ({ faults }) => {
      faults.orderWidgets.end = () => Promise.resolve(failure({ kind: "network" }));
    });
    await press(say("endNamed"));
    await press(say("end"), question());
    expect(question().getByRole("alert")).toHaveTextContent(say("notEnded"));
  });
});

describe("renewing a widget's token on screen", () => {
  it("warns first that embedded code stops working, and changes nothing after a no", async () => {
    const { press } = await open(["Blog"]);
    await press(say("renew"));
    expect(screen.getByRole("alertdialog", { name: say("renewTitle") })).toBeInTheDocument();
    expect(question().getByText(say("renewText"))).toBeInTheDocument();
    await press(say("cancel"), question());
    expect(script()).toHaveTextContent("memory-widget-token-1");
  });

  it("shows the new code and preview after a yes, and leads the focus to the message above them", async () => {
    const { press } = await open(["Blog"]);
    await press(english("order-widgets:copyNamed", { name: say("form_script") }));
    await press(say("renew"));
    await press(say("renewConfirm"), question());
    expect(screen.queryByRole("alertdialog")).toBeNull();
    for (const form of [script(), screen.getByRole("group", { name: say("form_frame") })]) {
      expect(form).toHaveTextContent("memory-widget-token-2");
      expect(form).not.toHaveTextContent("memory-widget-token-1");
    }
    expect(screen.getByTitle<HTMLIFrameElement>(say("preview")).src).toContain("token=memory-widget-token-2");
    expect(screen.queryByText(say("copied"))).toBeNull();
    const code = screen.getByRole("region", { name: say("codeTitle") });
    expect(within(code).getByText(say("renewed"))).toBeInTheDocument();
    expect(focused()).toBe(say("renewed"));
  });

  it("shows a refusal beside the question, and keeps the code", async () => {
    const { press } = await open(["Blog"], ({ faults }) => {
      faults.orderWidgets.renewToken = () => Promise.resolve(failure({ kind: "network" }));
    });
    await press(say("renew"));
    await press(say("renewConfirm"), question());
    expect(question().getByRole("alert")).toHaveTextContent(say("notRenewed"));
    await press(say("cancel"), question());
    expect(script()).toHaveTextContent("memory-widget-token-1");
  });
});

describe("a frozen account's widgets on screen", () => {
  it("DEC-058 asks neither to end nor to renew, and shows the account's notice", async () => {
    for (const button of [say("endNamed"), say("renew")]) {
      const { press, unmount } = await open(["Blog"], () => undefined, { frozenAt: "2026-01-01 00:00:00" });
      await press(button);
      expect(screen.queryByRole("alertdialog")).toBeNull();
      expect(screen.getByRole("dialog")).toBeInTheDocument();
      unmount();
    }
  });
});
