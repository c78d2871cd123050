import { invoiceId, linkedCardId, paymentMethodId } from "@panel/core/identifiers";
import { describe, expect, it } from "vitest";
import { aDraft, Browser } from "./purchase-fixtures.ts";

const instructions = {
  invoiceId: invoiceId("inv-1"),
  strategy: "qr_code",
  redirectUrl: null,
  qrCode: "data",
  accountNumber: null,
  comment: null,
};

function openTab() {
  const browser = new Browser();
  return { server: browser.server, tab: browser.openTab() };
}

describe("ways to pay", () => {
  it.each([
    ["balance", { kind: "balance" }, null],
    ["linkedCard", { kind: "linkedCard", linkedCardId: linkedCardId(4) }, null],
    ["method", { kind: "method", paymentMethodId: paymentMethodId(3), email: "a@b.co" }, instructions],
  ] as const)("ORD-002 orders by %s in one step", async (_kind, payer, payment) => {
    const { server, tab } = openTab();
    server.payment = payment;
    await tab.purchase.submit(aDraft({ payer }));
    expect(server.sent.map((request) => request.payer)).toEqual([payer]);
    expect(tab.purchase.state.kind).toBe(payment ? "paying" : "placed");
  });

  it("ORD-015 tells whether an order is being created and whether the payment step is shown", async () => {
    const { server, tab } = openTab();
    server.payment = instructions;
    const flags = () => [tab.purchase.isCreatingOrder, tab.purchase.state.kind === "paying"];
    expect(flags()).toEqual([false, false]);
    const done = tab.purchase.submit(aDraft({ payer: { kind: "method", paymentMethodId: paymentMethodId(3), email: "a@b.co" } }));
    expect(flags()).toEqual([true, false]);
    await done;
    expect(flags()).toEqual([false, true]);
  });
});
