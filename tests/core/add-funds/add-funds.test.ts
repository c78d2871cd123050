import { postAddFunds } from "@panel/wire/payments";
import { refusalOf } from "../../support/server-refusals.ts";
import { describe, expect, it } from "vitest";
import { moneyFromCents } from "@panel/core/money";
import type { TopUpField } from "@panel/core/payments";
import { localStorageKeys } from "@panel/core/platform";
import { Till } from "../payments/payment-fixtures.ts";

async function signedInTill(): Promise<Till> {
  const till = new Till();
  await till.signIn(moneyFromCents(0));
  await till.start();
  return till;
}

/** Step 2 with an amount, total counted. */
async function readyTill(key = "method-4", amount = "50"): Promise<Till> {
  const till = await signedInTill();
  till.addFunds.pick(key);
  till.addFunds.setAmount(amount);
  await till.pass(500);
  return till;
}

const refusal = (fields: Record<string, string[]>) => refusalOf(postAddFunds, fields, "Sent data is invalid");

describe("topping up", () => {
  it("PAY-012 has a step for the method and one for the amount", async () => {
    const till = await signedInTill();
    expect(till.addFunds.step).toBe(1);
    till.addFunds.pick("method-4");
    expect([till.addFunds.step, till.addFunds.method?.id]).toEqual([2, 4]);
  });

  it("PAY-014 going back clears the method, lowers the step, and asks nothing any more", async () => {
    const till = await signedInTill();
    till.addFunds.pick("method-4");
    till.addFunds.setAmount("50");
    till.addFunds.back();
    await till.pass(5000);
    expect([till.addFunds.step, till.addFunds.method, till.addFunds.total]).toEqual([1, null, null]);
    expect(till.payments.callsOf("topUpTotal")).toEqual([]);
  });

  it.each([
    ["discount", "SAVE10"],
    ["cashback", "BACK5"],
  ])("PAY-029 names the coupon bonus type %s", async (type, code) => {
    const till = await readyTill();
    till.addFunds.coupon.set(code);
    await till.pass(500);
    expect(till.addFunds.total?.couponBonusType).toBe(type);
  });

  it("PAY-013 BIZ-011 asks for the total 500 ms after the last change, from the pick on", async () => {
    const till = await signedInTill();
    till.addFunds.setAmount("50");
    till.addFunds.pick("method-4");
    await till.pass(400);
    till.addFunds.setAmount("60");
    await till.pass(499);
    expect(till.payments.callsOf("topUpTotal")).toHaveLength(0);
    await till.pass(1);
    expect(till.payments.callsOf("topUpTotal").map(([request]) => request)).toEqual([
      { paymentMethodId: 4, amount: moneyFromCents(6000), couponCode: null },
    ]);
    till.addFunds.setAmount("");
    await till.pass(5000);
    expect(till.payments.callsOf("topUpTotal")).toHaveLength(1);
    expect([till.addFunds.total, till.addFunds.checkout.canSubmit]).toEqual([null, false]);
  });

  it("PAY-015 shows what is credited and charged, with coupon and method bonus (PAY-001)", async () => {
    const till = await readyTill("method-4", "100");
    till.addFunds.coupon.set("BACK5");
    await till.pass(500);
    expect(till.addFunds.total).toMatchObject({
      totalAmount: moneyFromCents(10_000),
      toBeCredited: moneyFromCents(11_500),
      couponBonus: moneyFromCents(500),
      couponBonusType: "cashback",
      paymentMethodBonus: moneyFromCents(1000),
    });
    expect(till.addFunds.bonus?.fromAmount).toBe(moneyFromCents(5000));
    till.addFunds.setAmount("49.99");
    expect(till.addFunds.bonus).toBeNull();
  });

  it("PAY-015 lets only the newest answer count", async () => {
    const till = await readyTill();
    const held = till.payments.hold("topUpTotal");
    till.addFunds.setAmount("10");
    await till.pass(500);
    till.addFunds.setAmount("20");
    await till.pass(500);
    held[1]!();
    await till.pass(0);
    held[0]!();
    await till.pass(0);
    expect(till.addFunds.total?.totalAmount).toBe(moneyFromCents(2000));
  });

  it("PAY-010 does not send an amount outside the method's limits", async () => {
    const till = await signedInTill();
    till.addFunds.pick("method-1");
    expect(till.addFunds.amountText).toBe("1");
    till.addFunds.setAmount("0.99");
    expect([till.addFunds.amountProblem?.kind, till.addFunds.checkout.canSubmit]).toEqual(["belowMinimum", false]);
  });

  it("PAY-016 maps errors of the total and of the sending to amount, coupon and method", async () => {
    const till = await readyTill();
    till.payments.fail("topUpTotal", refusal({ amount: ["too much"], coupon_code: ["expired"] }));
    till.addFunds.coupon.set("OLD");
    await till.pass(500);
    expect(["amount", "coupon", "paymentMethod"].map((field) => till.addFunds.problemAt(field as TopUpField))).toEqual([
      "too much",
      "expired",
      null,
    ]);
    till.addFunds.coupon.set("");
    await till.pass(500);
    till.payments.fail("addFunds", refusal({ payment_method_id: ["switched off"] }));
    await till.addFunds.checkout.submit();
    expect(till.addFunds.problemAt("paymentMethod")).toBe("switched off");
    expect([till.addFunds.step, till.noticeTexts]).toEqual([2, []]);
  });

  it("PAY-017 sends amount, coupon and method, and PAY-020 leads to the gateway", async () => {
    const till = await readyTill();
    till.addFunds.coupon.set("BACK5");
    await till.pass(500);
    await till.addFunds.checkout.submit();
    expect(till.payments.callsOf("addFunds")[0]![0]).toEqual({
      paymentMethodId: 4,
      amount: moneyFromCents(5000),
      couponCode: "BACK5",
    });
    expect(till.page.navigator.departures).toEqual(["https://pay.example/memory-invoice-1"]);
    expect(till.page.analytics.events).toEqual(["payment_gateway"]);
  });

  it("PAY-018 shows the QR overlay, PAY-019 the manual-payment dialog, by the method's strategy", async () => {
    const qr = await readyTill("method-2");
    await qr.addFunds.checkout.submit();
    expect(qr.paymentStep.state).toMatchObject({ kind: "qr", code: { kind: "text", text: "pay:memory" } });
    const manual = await readyTill("method-3");
    await manual.addFunds.checkout.submit();
    expect(manual.paymentStep.state).toMatchObject({ kind: "message", accountNumber: "0000 1111", mayComment: true });
    expect(manual.page.navigator.departures).toEqual([]);
  });

  it("PAY-021 fails with the server's message, which is shown", async () => {
    const till = await readyTill();
    till.payments.fail("addFunds", { kind: "server", status: 422, message: "not today" });
    await till.addFunds.checkout.submit();
    expect(till.payments.callsOf("addFunds")).toHaveLength(1);
    expect([till.paymentStep.isOpen, till.page.navigator.departures, till.noticeTexts]).toEqual([false, [], ["not today"]]);
    expect(till.addFunds.checkout.isPlacing).toBe(false);
  });

  it("PAY-017 drops the action of a frozen account", async () => {
    const till = await readyTill();
    const account = till.panel.memory.accounts.byEmail("ann@example.org")!;
    account.profile = { ...account.profile, frozenAt: "2026-01-01 10:00:00" };
    await till.page.session().reloadProfile();
    await till.addFunds.checkout.submit();
    expect(till.payments.callsOf("addFunds")).toEqual([]);
  });

  it("PAY-017 stores the key before it sends and forgets it after a definite answer", async () => {
    const till = await readyTill();
    const { localStorage } = till.page;
    const { addFunds } = till.panel.memory.payments;
    let stored: string | null = null;
    till.panel.faults.payments.addFunds = (...parameters) => {
      stored = localStorage.read(localStorageKeys.pendingTopUp);
      return addFunds(...parameters);
    };
    await till.addFunds.checkout.submit();
    expect(stored).toContain(till.payments.callsOf("addFunds")[0]![1]);
    expect(localStorage.read(localStorageKeys.pendingTopUp)).toBeNull();
  });

  it("PAY-017 opens one invoice although answers are lost, presses are doubled and the page is loaded anew", async () => {
    const till = await readyTill();
    till.payments.lose("addFunds", 4);
    const first = till.addFunds.checkout.submit();
    void till.addFunds.checkout.submit();
    for (const wait of [1000, 2000, 4000]) await till.pass(wait);
    await first;
    expect(till.noticeTexts).toEqual(["paymentFailed"]);
    till.page.close();
    const reloaded = new Till({ panel: till.panel });
    await reloaded.start();
    reloaded.addFunds.pick("method-4");
    reloaded.addFunds.setAmount("50");
    await reloaded.pass(500);
    await reloaded.addFunds.checkout.submit();
    const used = till.payments.callsOf("addFunds").map(([, key]) => key);
    expect(used).toHaveLength(5);
    expect(new Set(used).size).toBe(1);
    expect(till.page.navigator.departures).toEqual([]);
    expect(reloaded.page.navigator.departures).toEqual(["https://pay.example/memory-invoice-1"]);
    expect(till.panel.memory.orderBook.invoice("memory-invoice-2" as never)).toBeNull();
  });

  it("PAY-017 takes a new key for another amount, and when the old one is a day old", async () => {
    const till = await readyTill();
    const keysUsed = () => new Set(till.payments.callsOf("addFunds").map(([, key]) => key)).size;
    const loseAll = async () => {
      till.payments.fail("addFunds", { kind: "timeout" }, 4);
      const sending = till.addFunds.checkout.submit();
      for (const wait of [1000, 2000, 4000]) await till.pass(wait);
      await sending;
    };
    await loseAll();
    await loseAll();
    expect(keysUsed()).toBe(1);
    till.addFunds.setAmount("51");
    await till.pass(500);
    await loseAll();
    expect(keysUsed()).toBe(2);
    await till.pass(86_400_000);
    await loseAll();
    expect(keysUsed()).toBe(3);
  });

  it("PAY-017 survives a damaged stored key", async () => {
    for (const text of ["{", "null", "[]", '{"version":1,"key":5}', '{"version":9,"key":"a","body":"b","createdAt":0}']) {
      const till = await readyTill();
      till.page.localStorage.write(localStorageKeys.pendingTopUp, text);
      await till.addFunds.checkout.submit();
      expect(till.page.navigator.departures).toEqual(["https://pay.example/memory-invoice-1"]);
    }
  });
});
