import { cleanup, screen, within } from "@testing-library/react";
import { linkedCardId, paymentMethodId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents, moneyFromMicros, zeroMoney } from "@panel/core/money";
import type { PurchaseRequest } from "@panel/core/purchase";
import { success } from "@panel/core/result";
import { sampleMethods, sampleNetworks } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { aCartLine } from "../../core/cart/cart-fixtures.ts";
import { english } from "../../support/english.ts";
import { openCart, press } from "../cart/open-cart-fixture.tsx";
import { flush, link, openOrderForm, orderButton, quantity, YOUTUBE } from "./order-form-fixture.tsx";

type Opened = Awaited<ReturnType<typeof openOrderForm>>;
type Options = NonNullable<Parameters<typeof openOrderForm>[0]>;

const cost = () => screen.getByRole("textbox", { name: /^Cost/ });

/** A form that notes what is bought, of a person with a linked card. */
async function openWithCard(options: Options = {}) {
  const sent: PurchaseRequest[] = [];
  const card = { id: linkedCardId(8), name: "Visa 4242", paymentMethodId: paymentMethodId(9) };
  const opened = await openOrderForm({
    balance: 20,
    ...options,
    prepare: ({ faults, ordering }) => {
      const { placeOrder } = ordering;
      faults.payments.linkedCards = () => Promise.resolve(success([card]));
      faults.ordering.placeOrder = (request, ...others) => {
        sent.push(request);
        return placeOrder.call(ordering, request, ...others);
      };
    },
  });
  await opened.typeLink(YOUTUBE);
  return { ...opened, sent };
}

async function payBy({ user, wait }: Opened, method: RegExp) {
  await user.click(screen.getByRole("radio", { name: method }));
  await wait(600);
  await user.click(orderButton());
  await flush();
}

describe("ways to pay for the filled form", () => {
  it.each([
    ["the balance, an entry of the list", /^Balance/, { kind: "balance" }],
    ["a linked card by its name, another entry", /^Visa 4242/, { kind: "linkedCard", linkedCardId: 8 }],
    ["a method", /^Method 4/, { kind: "method", paymentMethodId: 4 }],
  ])("ORD-002 PAY-003 PAY-004 orders by %s with one press", async (_way, method, payer) => {
    const opened = await openWithCard();
    await payBy(opened, method);
    expect(opened.sent.map((request) => request.payer)).toMatchObject([payer]);
  });

  it("shows a fee of less than a cent as that, beside a total in cents", async () => {
    const price = moneyFromCents(1);
    const networks = sampleNetworks().map((network) => ({
      ...network,
      serviceTypes: network.serviceTypes.map((type) => ({
        ...type,
        services: type.services.map((service) => ({ ...service, price, defaultPrice: price })),
      })),
    }));
    const methods = sampleMethods.map((method) => ({ ...method, minAmount: zeroMoney }));
    const opened = await openOrderForm({
      networks,
      prepare: ({ faults }) => void (faults.payments.methods = () => Promise.resolve(success(methods))),
    });
    await opened.typeLink(YOUTUBE);
    await opened.user.click(screen.getByRole("radio", { name: /^Method 1/ }));
    await opened.wait(800);
    const sums = screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(sums).toEqual([
      ["Fee (5%)", "<\u00a0$ 0,01 USD"],
      ["Total", "$ 0,01 USD"],
    ]);
  });

  it("PAY-002 leads to the gateway of a method whose strategy nobody knows", async () => {
    const opened = await openWithCard();
    await payBy(opened, /^Method 4/);
    expect(opened.left).toEqual(["https://pay.example/memory-invoice-1"]);
  });

  it("ORD-033 opens the payment step for a method that is paid elsewhere, and tells that the payment page was reached", async () => {
    const opened = await openWithCard();
    await payBy(opened, /^Method 2/);
    const code = await screen.findByRole("dialog");
    expect(within(code).getByRole("img", { name: "QR code for invoice memory-invoice-1" })).toBeVisible();
    expect(opened.memory.ordering.events).toContain("payment-page");
    expect(opened.visited).toEqual([]);
  });
});

describe("the total with speed-up", () => {
  it("SPD-007 is the total and the surcharges of all lines, as the button says", async () => {
    const other = aCartLine({ url: "https://www.youtube.com/watch?v=Gq4y-9-I9f0", quantity: 2000, amount: moneyFromCents(330) });
    await openCart([aCartLine(), other], {
      balance: moneyFromCents(50_000),
    });
    await press(/^Buy for/);
    const offer = within(screen.getByRole("dialog", { name: english("ordering:speedUpTitle") }));
    // A quarter of $ 4.95 on top.
    expect(offer.getByRole("button", { name: english("ordering:speedUpBuy", { amount: "$ 6,19" }) })).toBeVisible();
    expect(offer.getByRole("button", { name: english("ordering:speedUpDecline", { amount: "$ 4,95" }) })).toBeVisible();
  });
});

describe("a typed cost", () => {
  it("CST-006 becomes a quantity 500 ms after the last key", async () => {
    const { user, wait } = await openOrderForm({ query: { serviceId: "5" } });
    await user.clear(cost());
    await user.type(cost(), "9");
    await wait(499);
    await user.type(cost(), ",9");
    await wait(499);
    expect(quantity()).toHaveValue("1000");
    await wait(1);
    expect(quantity()).toHaveValue("10000");
  });

  it("CST-008 is sent in dollars and answered in roubles where roubles are shown", async () => {
    const asked: unknown[] = [];
    const { user, wait } = await openOrderForm({
      query: { serviceId: "5" },
      settings: { defaultCurrency: "RUB", rubExchangeRateMillionths: 100_000_000 },
      prepare: ({ faults, ordering }) => {
        const { quantityByCost } = ordering;
        faults.ordering.quantityByCost = (request, ...others) => {
          asked.push(request.desiredCost);
          return quantityByCost.call(ordering, request, ...others);
        };
      },
    });
    expect(cost()).toHaveAccessibleName(/RUB/);
    expect(cost()).toHaveValue("99");
    await user.clear(cost());
    await user.type(cost(), "247,50");
    await wait(500);
    expect(asked).toEqual([moneyFromMicros(2_475_000)]);
    expect(quantity()).toHaveValue("2500");
    expect(cost()).toHaveValue("247,50");
  });
});

describe("a coupon", () => {
  it("PAY-028 is picked from the buyer's own, or typed; CST-017 whatever is typed is asked about", async () => {
    const asked: unknown[] = [];
    const { user, wait } = await openOrderForm({
      balance: 20,
      prepare: ({ faults, ordering }) => {
        const { totalCost } = ordering;
        faults.ordering.totalCost = (request, ...others) => {
          asked.push(request.couponCode);
          return totalCost.call(ordering, request, ...others);
        };
      },
    });
    await user.click(screen.getByRole("button", { name: english("payments:useCoupon", { code: "SAVE10" }) }));
    await wait(600);
    const field = () => screen.getByLabelText("Coupon");
    expect(field()).toHaveValue("SAVE10");
    expect(asked.at(-1)).toBe("SAVE10");
    await user.clear(field());
    await user.type(field(), "¿ any <b>text</b> ?");
    expect(field()).toHaveValue("¿ any <b>text</b> ?");
    expect(field()).toBeValid();
    await wait(600);
    expect(asked.at(-1)).toBe("¿ any <b>text</b> ?");
    cleanup();
    await openOrderForm();
    expect(screen.queryByRole("button", { name: english("payments:useCoupon", { code: "SAVE10" }) })).toBeNull();
  });
});

describe("what a link is good for", () => {
  it("ORD-021 leaves the types to be chosen that suit the link, and says so of the others", async () => {
    const { typeLink } = await openOrderForm({
      prepare: ({ faults }) => {
        faults.ordering.availableServiceTypes = () => Promise.resolve(success([serviceTypeId(1)]));
      },
    });
    const comments = () => screen.getByRole("radio", { name: /^YouTube comments/ });
    expect(comments()).toBeEnabled();
    await typeLink(YOUTUBE);
    expect(comments()).toBeDisabled();
    expect(comments()).toHaveAccessibleName(new RegExp(english("ordering:typeUnsuitable")));
    expect(screen.getByRole("radio", { name: "YouTube views" })).toBeEnabled();
  });

  it.each([
    [true, english("ordering:block_missingLink")],
    [false, ""],
  ])("ORD-055 a link is missing where the service requires one (%s)", async (isUrlRequired, reason) => {
    const [network, ...others] = sampleNetworks();
    const [type, ...types] = network!.serviceTypes;
    const service = { ...type!.services[0]!, isUrlRequired };
    const networks = [{ ...network!, serviceTypes: [{ ...type!, services: [service] }, ...types] }, ...others];
    const { wait } = await openOrderForm({ balance: 20, networks });
    await wait(600);
    expect(link()).toHaveValue("");
    expect(orderButton()).toHaveAccessibleDescription(reason);
  });
});
