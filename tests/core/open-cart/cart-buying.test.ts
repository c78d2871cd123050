import { refusedOrder } from "../../support/server-refusals.ts";
import { describe, expect, it } from "vitest";
import { invoiceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { cookieNames, SECONDS_PER_DAY } from "@panel/core/platform";
import { openPanel } from "../../support/open-panel.ts";
import { aCartLine, CartTab, instagramLine } from "../cart/cart-fixtures.ts";

async function filledCart(prepare: (tab: CartTab) => unknown = () => undefined): Promise<CartTab> {
  const tab = new CartTab();
  await tab.start();
  await prepare(tab);
  tab.cart.add([aCartLine(), instagramLine()]);
  await tab.open();
  return tab;
}

const balance = moneyFromCents(10_000);

describe("the total of the cart", () => {
  it("CRT-029 asks through the ordering port with source cart, lines and payer, 600 ms after the last change", async () => {
    const tab = await filledCart();
    expect(tab.costRequests).toHaveLength(1);
    tab.viewModel.choice.coupon.set("SAV");
    await tab.pass(599);
    tab.viewModel.choice.coupon.set("SAVE10");
    await tab.pass(599);
    expect(tab.costRequests).toHaveLength(1);
    await tab.pass(1);
    expect(tab.costRequests).toHaveLength(2);
    expect(tab.costRequests[1]).toMatchObject({
      couponCode: "SAVE10",
      source: "cart",
      payer: { kind: "method", paymentMethodId: 1 },
      lines: [{ serviceId: 1, quantity: 1000 }, { serviceId: 5 }],
    });
  });

  it("is not asked for while the cart is empty", async () => {
    const tab = new CartTab();
    await tab.start();
    await tab.open();
    expect([tab.cart.count, tab.costRequests]).toEqual([0, []]);
    tab.cart.add([aCartLine()]);
    await tab.pass(600);
    tab.cart.remove([tab.cart.items[0]!.key]);
    await tab.pass(600);
    expect([tab.cart.count, tab.costRequests.length]).toEqual([0, 1]);
    await tab.signIn(balance);
    await tab.buy();
    expect([tab.ordering.callsOf("validateOrder"), tab.ordering.callsOf("placeOrder")]).toEqual([[], []]);
  });

  it("CST-001 asks once for two changes within 600 ms, and not at all for the e-mail", async () => {
    const tab = await filledCart();
    tab.cart.edit(tab.cart.items[0]!.key, { quantity: 2000, amount: moneyFromCents(330) });
    await tab.pass(300);
    tab.viewModel.choice.choose("method-4");
    await tab.pass(600);
    expect(tab.costRequests).toHaveLength(2);
    tab.viewModel.choice.setEmail("ann@example.org");
    await tab.pass(5000);
    expect(tab.costRequests).toHaveLength(2);
  });

  it("CST-010 DEC-124 keeps the last total of the same lines when a call fails, says so once, and tries again at the next change", async () => {
    const tab = await filledCart();
    const { quote, choice } = tab.viewModel;
    const total = tab.viewModel.checkout.total;
    tab.ordering.fail("totalCost", { kind: "network" });
    choice.coupon.set("SAVE10");
    await tab.pass(600);
    expect([tab.viewModel.checkout.total, quote.isOutdated, quote.isPending]).toEqual([total, true, false]);
    expect(tab.noticeTexts).toEqual(["cartTotalFailed"]);
    expect(tab.viewModel.checkout.canSubmit).toBe(true);
    tab.notices.dismiss(tab.notices.current[0]!.id);
    tab.ordering.fail("totalCost", { kind: "timeout" });
    choice.coupon.set("SAVE1");
    await tab.pass(600);
    expect(tab.noticeTexts).toEqual([]);
    choice.coupon.set("SAVE10");
    await tab.pass(600);
    expect([quote.isOutdated, tab.viewModel.checkout.total < total]).toEqual([false, true]);
  });

  it("CST-010 works a failed total out again when asked to, and says so when that fails too", async () => {
    const tab = await filledCart();
    const { quote, choice } = tab.viewModel;
    tab.ordering.fail("totalCost", { kind: "network" });
    choice.coupon.set("SAVE10");
    await tab.pass(600);
    tab.notices.dismiss(tab.notices.current[0]!.id);
    tab.ordering.fail("totalCost", { kind: "network" });
    await quote.retry();
    expect([quote.isOutdated, quote.isRefused, tab.noticeTexts]).toEqual([true, false, ["cartTotalFailed"]]);
    await quote.retry();
    expect([quote.isOutdated, quote.isPending]).toEqual([false, false]);
  });

  it("CST-011 shows a quantity error at its line, and CST-015 a coupon error at its field until it gets focus (CST-016)", async () => {
    const tab = await filledCart();
    tab.ordering.fail("totalCost", refusedOrder({ "services.1.quantity": ["too many"], coupon_code: ["too late"] }, "no"));
    tab.viewModel.choice.coupon.set("X");
    await tab.pass(600);
    expect(tab.viewModel.groups.flatMap(({ rows }) => rows.map((row) => row.problems))).toEqual([[], ["too many"]]);
    expect(tab.viewModel.choice.coupon.problem).toEqual({ kind: "message", message: "too late" });
    expect(tab.noticeTexts).toEqual([]);
    tab.viewModel.choice.coupon.focused();
    expect(tab.viewModel.choice.coupon.problem).toBeNull();
  });

  it("CRT-029 lets only the answer to the latest question count", async () => {
    const tab = await filledCart();
    const held = tab.ordering.hold("totalCost");
    tab.viewModel.choice.coupon.set("SAVE10");
    await tab.pass(600);
    tab.viewModel.choice.coupon.set("");
    await tab.pass(600);
    expect(tab.viewModel.quote.isPending).toBe(true);
    expect(tab.viewModel.checkout.canSubmit).toBe(false);
    held[1]!();
    await tab.pass(0);
    held[0]!();
    await tab.pass(0);
    expect(tab.viewModel.quote.cost!.couponBonus).toBeNull();
    expect(tab.viewModel.choice.coupon.problem).toBeNull();
    expect(tab.viewModel.checkout.canSubmit).toBe(true);
  });
});

describe("buying the cart", () => {
  it("has a key once it was priced and nothing of it is missing", async () => {
    const tab = await filledCart((each) => each.cart.add([aCartLine({ url: "" })]));
    const key = () => tab.page.localStorage.read("pendingPurchase");
    expect([tab.viewModel.checkout.block, tab.costRequests.length, key()]).toEqual(["missingLink", 1, null]);
    tab.cart.remove([tab.cart.items[0]!.key]);
    await tab.pass(600);
    expect([tab.viewModel.checkout.block, tab.costRequests.length, key() === null]).toEqual([null, 2, false]);
  });

  it("needs a way to pay", async () => {
    const tab = new CartTab(openPanel({ methods: [] }));
    await tab.start();
    tab.cart.add([aCartLine()]);
    await tab.open();
    tab.viewModel.choice.setEmail("ann@example.org");
    expect([tab.viewModel.choice.payer, tab.viewModel.checkout.blocks]).toEqual([null, ["noPaymentMethod"]]);
    await tab.buy();
    expect(tab.ordering.callsOf("placeOrder")).toEqual([]);
  });

  it("CRT-026 empties the cart at once when it is paid from the balance", async () => {
    const tab = await filledCart((each) => each.signIn(balance));
    expect(tab.viewModel.choice.payer).toEqual({ kind: "balance" });
    await tab.buy();
    expect(tab.cart.count).toBe(0);
    expect(tab.overlay.isOpen).toBe(false);
    expect(tab.panel.browser.cookies.read(cookieNames.clearCart)).toBeNull();
    expect(tab.page.navigator.visits).toMatchObject([{ name: "orders" }]);
    const account = tab.panel.memory.accounts.byEmail("ann@example.org")!;
    expect(account.orderIds).toHaveLength(2);
    expect(account.profile.balance).toBe(balance - moneyFromCents(264));
  });

  it("CRT-027 BIZ-087 flags the cart for clearing when it is paid otherwise, for one day, with the invoice", async () => {
    const tab = await filledCart();
    tab.viewModel.choice.setEmail("guest@example.org");
    await tab.buy();
    const { cookies } = tab.panel.browser;
    const { navigator } = tab.page;
    expect(tab.cart.count).toBe(2);
    expect(cookies.read("clear_cart")).toBe("memory-invoice-1");
    expect(cookies.optionsOf("clear_cart")).toEqual({ maxAgeSeconds: SECONDS_PER_DAY });
    expect(cookies.read(cookieNames.gatewayFrom)).toBe("cart");
    expect(navigator.departures).toEqual(["https://pay.example/memory-invoice-1"]);
  });

  it.each([
    ["paid", 0, null],
    ["in_moderation", 0, null],
    ["canceled", 2, null],
    ["created", 2, "memory-invoice-1"],
  ] as const)("CRT-027 at the next start an invoice that is %s leaves %i lines", async (status, count, flag) => {
    const tab = await filledCart();
    tab.viewModel.choice.setEmail("guest@example.org");
    await tab.buy();
    tab.panel.memory.orderBook.markInvoice(invoiceId("memory-invoice-1"), status);
    const next = tab.openAnother();
    await next.start();
    expect(next.cart.count).toBe(count);
    expect(next.panel.browser.cookies.read(cookieNames.clearCart)).toBe(flag);
  });

  it("CRT-027 reads the flag on opening too, and clears after a manual payment was reported", async () => {
    const tab = await filledCart();
    tab.viewModel.choice.choose("method-3");
    tab.viewModel.choice.setEmail("guest@example.org");
    await tab.pass(600);
    await tab.buy();
    expect(tab.page.paymentStep().state).toMatchObject({ kind: "message", invoiceId: "memory-invoice-1", mayComment: true });
    expect(tab.cart.count).toBe(2);
    await tab.page.paymentStep().markPaid();
    await tab.pass(0);
    expect([tab.page.paymentStep().isOpen, tab.cart.count]).toEqual([false, 0]);
    const flagged = await filledCart();
    flagged.panel.browser.cookies.write(cookieNames.clearCart, "paid", {});
    await flagged.open();
    expect(flagged.cart.count).toBe(0);
  });

  it("CRT-028 marks row N with the link error of item N, no other, and puts all messages into one notice", async () => {
    const tab = await filledCart();
    tab.ordering.fail(
      "validateOrder",
      refusedOrder({ "orders.1.url": ["not a post"], email: ["an e-mail is needed"] }, "Sent data is invalid"),
    );
    await tab.buy();
    const rows = tab.viewModel.groups.flatMap((group) => group.rows);
    expect(rows.map((row) => row.problems)).toEqual([[], ["not a post"]]);
    expect(tab.viewModel.choice.emailProblem).toBe("an e-mail is needed");
    expect(tab.noticeTexts).toEqual(["Sent data is invalid\nnot a post\nan e-mail is needed"]);
    tab.viewModel.deletion.removeLine(rows[0]!.key);
    expect(tab.viewModel.groups.flatMap((group) => group.rows.map((row) => row.problems))).toEqual([["not a post"]]);
  });

  it("CRT-028 raises a balance that does not suffice as an ordinary error", async () => {
    const tab = await filledCart((each) => each.signIn(moneyFromCents(1)));
    await tab.buy();
    expect(tab.noticeTexts).toEqual(["not enough on the balance"]);
    expect(tab.cart.count).toBe(2);
  });

  it("CRT-004 asks a guest for the e-mail, carries the profile's for others, and never blocks on either", async () => {
    const tab = await filledCart();
    expect(tab.viewModel.choice.isEmailAsked).toBe(true);
    expect(tab.viewModel.checkout.canSubmit).toBe(true);
    await tab.signIn(balance);
    await tab.pass(600);
    tab.viewModel.choice.choose("method-1");
    expect(tab.viewModel.choice.isEmailAsked).toBe(false);
    expect(tab.viewModel.choice.payer).toEqual({ kind: "method", paymentMethodId: 1, email: "ann@example.org" });
  });

  it("CRT-004 cannot be bought while a line lacks the link its service requires", async () => {
    const tab = new CartTab();
    await tab.start();
    tab.cart.add([aCartLine({ url: "" })]);
    await tab.open();
    expect(tab.viewModel.checkout.canSubmit).toBe(false);
  });

  it("CRT-026 follows an order to its end although the cart was closed meanwhile", async () => {
    const tab = new CartTab();
    await tab.start();
    await tab.signIn(balance);
    tab.cart.add([aCartLine()]);
    const close = await tab.open();
    const held = tab.ordering.hold("placeOrder");
    const buying = tab.buy();
    await tab.pass(0);
    tab.viewModel.close();
    close();
    held[0]!();
    await buying;
    expect(tab.cart.count).toBe(0);
    expect(tab.page.navigator.visits).toEqual([]);
  });
});
