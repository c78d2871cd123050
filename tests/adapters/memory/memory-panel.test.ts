import { describe, expect, it } from "vitest";
import { idempotencyKey } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { createMemoryPanel, MemoryStorageArea, MemoryTabs, settle } from "@panel/memory";
import { samplePurchase } from "../../support/sample-order.ts";

function customer(balance: number) {
  const panel = createMemoryPanel();
  const account = panel.accounts.add({
    email: "ann@panel.test",
    name: "Ann",
    password: "secret",
    balance: moneyFromCents(balance),
  });
  panel.tokens.save(panel.accounts.openSession(account));
  return { panel, account };
}

describe("ordering in memory", () => {
  it("DEC-125 takes an order from the balance once for each key", async () => {
    const { panel, account } = customer(200);
    const request = samplePurchase(panel);
    const first = await panel.ordering.placeOrder(request);
    expect(await panel.ordering.placeOrder(request)).toEqual(first);
    expect(account.profile.balance).toBe(moneyFromCents(50));
    expect(await panel.ordering.findPurchase(request.key)).toEqual(first);
    expect((await panel.ordering.placeOrder({ ...request, source: "cart" })).ok).toBe(false);
    const again = await panel.ordering.placeOrder(samplePurchase(panel));
    expect(again).toMatchObject({ ok: false, error: { kind: "notEnoughBalance", message: expect.any(String) as string } });
  });

  it("never charges another total than the confirmed one", async () => {
    const { panel, account } = customer(1000);
    const answer = await panel.ordering.placeOrder(samplePurchase(panel, { confirmedTotal: moneyFromCents(140) }));
    expect(answer).toEqual({
      ok: false,
      error: { kind: "priceChanged", shown: moneyFromCents(140), current: moneyFromCents(150) },
    });
    expect(account.profile.balance).toBe(moneyFromCents(1000));
  });

  it("ORD-003 ORD-039 lets a guest order by an external method and settles it when it is paid", async () => {
    const panel = createMemoryPanel();
    const placed = await panel.ordering.placeOrder(
      samplePurchase(panel, {
        payer: {
          kind: "method",
          paymentMethodId: (await panel.payments.methods()).ok ? (1 as never) : (0 as never),
          email: "guest@panel.test",
        },
        confirmedTotal: moneyFromCents(157.5),
      }),
    );
    if (!placed.ok || !placed.value.payment) throw new Error("not placed");
    expect(placed.value.user).toMatchObject({ isNewUser: true, email: "guest@panel.test", details: { name: "guest" } });
    const [id] = placed.value.orderIds;
    expect(panel.orderBook.order(id!)?.status).toBe("unpaid");
    panel.payments.pay(placed.value.payment.invoiceId);
    panel.payments.pay(placed.value.payment.invoiceId);
    expect(panel.orderBook.order(id!)?.status).toBe("in_processing");
    expect(await panel.payments.invoice(placed.value.payment.invoiceId)).toMatchObject({ value: { status: "paid" } });
  });

  it("OLS-011 gives back what was not delivered when an order is cancelled, once", async () => {
    const { panel, account } = customer(150);
    const placed = await panel.ordering.placeOrder(samplePurchase(panel));
    const id = placed.ok ? placed.value.orderIds[0]! : null!;
    expect(account.profile.balance).toBe(0);
    expect(await panel.orders.act(id, "cancel", idempotencyKey("a"))).toMatchObject({ ok: true, value: { status: "canceled" } });
    // What is cancelled already is answered as it stands.
    expect(await panel.orders.act(id, "cancel", idempotencyKey("b"))).toMatchObject({ ok: true, value: { status: "canceled" } });
    expect(account.profile.balance).toBe(moneyFromCents(150));
  });

  it("OLS-001 shows nobody the orders of another", async () => {
    const { panel } = customer(150);
    const placed = await panel.ordering.placeOrder(samplePurchase(panel));
    const id = placed.ok ? placed.value.orderIds[0]! : null!;
    const other = panel.accounts.add({ email: "bob@panel.test", name: "Bob", password: "secret" });
    panel.tokens.save(panel.accounts.openSession(other));
    expect(await panel.orders.order(id)).toEqual({ ok: false, error: { kind: "notFound", message: "" } });
    expect(
      await panel.orders.table({ page: 1, pageSize: 10, sortColumn: 0, sortDirection: "desc", search: "", status: null }),
    ).toMatchObject({
      value: { total: 0 },
    });
  });
});

describe("sessions and platform in memory", () => {
  it("AUT-002 AUT-004 AUT-006 AUT-008 logs in, with a second factor where it is on", async () => {
    const panel = createMemoryPanel();
    panel.accounts.add({ email: "ann@panel.test", name: "Ann", password: "secret", isTwoFactorOn: true });
    expect(await panel.auth.login({ email: "ann@panel.test", password: "x", captcha: null })).toMatchObject({
      error: { problems: [{ field: "password" }] },
    });
    const login = await panel.auth.login({ email: "Ann@panel.test", password: "secret", captcha: null });
    if (!login.ok || login.value.kind !== "twoFactorRequired") throw new Error("expected a second factor");
    expect((await panel.auth.verifyTwoFactorCode(login.value.session, "000000")).ok).toBe(false);
    const token = await panel.auth.verifyTwoFactorCode(login.value.session, "123456");
    if (token.ok) panel.tokens.save(token.value);
    expect(await panel.profile.profile()).toMatchObject({ ok: true, value: { name: "Ann" } });
    await panel.auth.logout(panel.tokens.read()!);
    expect(await panel.profile.profile()).toMatchObject({ ok: false, error: { kind: "unauthorized" } });
  });

  it("CRT-022 tells other tabs, not the own one, of stored changes", () => {
    const area = new MemoryStorageArea();
    const [left, right] = [area.openView(), area.openView()];
    const heard: unknown[] = [];
    left.onChange((key, value) => heard.push(["left", key, value]));
    right.onChange((key, value) => heard.push(["right", key, value]));
    left.write("cart", "[]");
    left.remove("cart");
    left.remove("cart");
    expect(heard).toEqual([
      ["right", "cart", "[]"],
      ["right", "cart", null],
    ]);
  });

  it("LIF-015 lets one tab at a time do exclusive work, after a failure too", async () => {
    const tabs = new MemoryTabs();
    const [left, right] = [tabs.openTab(), tabs.openTab()];
    const steps: string[] = [];
    const failing = left.runExclusive("refresh", async () => {
      steps.push("left in");
      await settle();
      steps.push("left out");
      throw new Error("lost");
    });
    const working = right.runExclusive("refresh", () => Promise.resolve(steps.push("right")));
    await expect(failing).rejects.toThrow("lost");
    await working;
    expect(steps).toEqual(["left in", "left out", "right"]);
  });

  it("forgets cookies whose time is over", () => {
    const panel = createMemoryPanel();
    panel.cookies.write("abandoned_cart", "1", { maxAgeSeconds: 60 });
    panel.clock.advance(59_999);
    expect(panel.cookies.read("abandoned_cart")).toBe("1");
    panel.clock.advance(1);
    expect(panel.cookies.read("abandoned_cart")).toBeNull();
  });
});

describe("a new password in memory", () => {
  it("AUT-022 ends sessions, API token and providers, and a second factor set up before the mailbox was proved", async () => {
    for (const isEmailVerified of [false, true]) {
      const panel = createMemoryPanel();
      const account = panel.accounts.add({
        email: "ann@panel.test",
        name: "Ann",
        password: "secret",
        isEmailVerified,
        isTwoFactorOn: true,
      });
      const token = panel.accounts.openSession(account);
      panel.tokens.save(token);
      await panel.apiToken.make(false);
      panel.waysIn.connect(account, "google", "stranger");
      const password = "brand new word";
      await panel.auth.requestPasswordReset("ann@panel.test");
      const reset = { email: "ann@panel.test", password, passwordConfirmation: password, token: "mailed", captcha: null };
      expect((await panel.auth.resetPassword(reset)).ok).toBe(true);
      expect(panel.accounts.bySession(token)).toBeNull();
      panel.tokens.save(panel.accounts.openSession(account));
      expect(await panel.apiToken.token()).toEqual({ ok: true, value: null });
      expect(await panel.waysIn.ways()).toMatchObject({ ok: true, value: { connected: [] } });
      expect(account.profile).toMatchObject({ isEmailVerified: true, isTwoFactorOn: isEmailVerified });
    }
  });
});
