import { refusedOrder } from "../../support/server-refusals.ts";
import { ProblemMap, success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { serviceId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents, moneyFromMicros, percentOf } from "@panel/core/money";
import {
  amountProblem,
  applicableBonus,
  BALANCE_METHOD_ID,
  defaultEntry,
  isRecurring,
  paymentEntries,
  paymentKey,
  payerOf,
  PaymentChoice,
  type PaymentField,
  qrContent,
  topUpEntries,
  type PaymentMethod,
} from "@panel/core/payments";
import { aCard, aMethod, blockedService, Till } from "./payment-fixtures.ts";

const gateway = aMethod(4, "crypto_gateway");
const stripe = aMethod(1, "stripe_checkout");
const recurring = aMethod(5, "recurring", { chargeType: "recurring" });
const all = [stripe, gateway, recurring];
const keys = (entries: readonly PaymentMethod[]) => entries.map(paymentKey);
const list = (changes: Partial<Parameters<typeof paymentEntries>[0]> = {}) =>
  paymentEntries({ methods: all, linkedCards: [], isLoggedIn: true, serviceIds: [], blockedServiceIds: [], ...changes });

describe("the list of payment methods", () => {
  it("PAY-003 BIZ-053 has the balance as an entry with id 0, once, whatever the server sends", () => {
    const entries = list({ methods: [aMethod(0, "balance"), ...all] });
    expect(entries.filter((entry) => entry.id === BALANCE_METHOD_ID)).toHaveLength(1);
    expect(entries[0]).toMatchObject({ id: 0, strategy: "balance" });
    expect(keys(topUpEntries([aMethod(0, "gateway"), aMethod(3, "balance"), stripe]))).toEqual(["method-1"]);
  });

  it("PAY-004 has a linked card as an entry with card id and name, and the fee of its method", () => {
    const fee = fractionFromPercent(3);
    const [, card] = list({ methods: [stripe, aMethod(5, "recurring", { fee })], linkedCards: [aCard(7, 5)] });
    expect(card).toMatchObject({ linkedCardId: 7, name: "•••• 4007", strategy: "linkedCard", fee });
    expect(payerOf(card!, "")).toEqual({ kind: "linkedCard", linkedCardId: 7 });
  });

  it("PAY-005 knows the methods whose cards can be charged again", () => {
    expect(all.map(isRecurring)).toEqual([false, false, true]);
  });

  it("PAY-006 shows users balance, linked cards, external methods in this order, guests the external ones that link no card", () => {
    expect(keys(list({ linkedCards: [aCard(7, 5), aCard(8, 5)] }))).toEqual([
      "method-0",
      "card-7",
      "card-8",
      "method-1",
      "method-4",
      "method-5",
    ]);
    expect(keys(list({ linkedCards: [aCard(7, 5)], isLoggedIn: false }))).toEqual(["method-1", "method-4"]);
  });

  it("PAY-002 sends an unknown strategy to the gateway like any other external method", () => {
    expect(payerOf(aMethod(9, "barter"), "a@b.c")).toEqual({ kind: "method", paymentMethodId: 9, email: "a@b.c" });
    expect(keys(list({ methods: [aMethod(9, "barter")] }))).toContain("method-9");
  });

  const balanceOnly = list({ methods: [] });
  const blocked = list({ serviceIds: [blockedService], blockedServiceIds: [blockedService] });
  it.each([
    ["a balance takes the first", list(), 1, "method-0"],
    ["no balance takes the first that is not the balance", list(), 0, "method-1"],
    ["no balance takes a linked card before external methods", list({ linkedCards: [aCard(7, 5)] }), 0, "card-7"],
    ["no balance takes a card whose method is not offered", list({ linkedCards: [aCard(7, 0)] }), 0, "card-7"],
    ["no balance and nothing else takes the balance", balanceOnly, 0, "method-0"],
    ["a guest takes the first", list({ isLoggedIn: false }), 0, "method-1"],
    ["a balance that is blocked gives way", blocked, 1, "method-4"],
    ["nothing to choose from", [], 1, null],
  ] as const)("PAY-007 default method: %s", (_name, entries, balance, expected) => {
    const entry = defaultEntry(entries, moneyFromMicros(balance));
    expect(entry && paymentKey(entry)).toBe(expected);
  });

  it("PAY-008 shows the bonus of the highest threshold that the amount reaches", () => {
    const bonuses = [
      { bonus: fractionFromPercent(5), fromAmount: moneyFromCents(5000) },
      { bonus: fractionFromPercent(10), fromAmount: moneyFromCents(10_000) },
      { bonus: fractionFromPercent(1), fromAmount: moneyFromCents(100) },
    ];
    const percentAt = (cents: number) => {
      const bonus = applicableBonus(bonuses, moneyFromCents(cents));
      return bonus && percentOf(bonus.bonus);
    };
    expect([99, 100, 4999, 5000, 9999, 10_000, 999_999].map(percentAt)).toEqual([null, 1, 1, 5, 5, 10, 10]);
  });

  it("PAY-010 names the limit that an amount breaks, and none where nothing is to be paid", () => {
    const method = aMethod(1, "x", { minAmount: moneyFromCents(500), maxAmount: moneyFromCents(1000) });
    expect([0, 499, 500, 1000, 1001].map((cents) => amountProblem(method, moneyFromCents(cents))?.kind ?? null)).toEqual([
      null,
      "belowMinimum",
      null,
      null,
      "aboveMaximum",
    ]);
  });

  it.each([156119, 186074, 185882, 186066, 186075, 186201, 185880])(
    "PAY-035 BIZ-052 balance, linked cards and card checkout are not available for service %i",
    async (id) => {
      const till = new Till({ cards: [aCard(7, 1)] });
      await till.start();
      await till.signIn(moneyFromCents(500));
      await till.pass(0);
      expect(keys(till.methods.entriesFor([serviceId(1), serviceId(id)]))).toEqual(["method-2", "method-3", "method-4"]);
      expect(keys(till.methods.entriesFor([serviceId(1)]))).toContain("card-7");
    },
  );

  it("PAY-035 takes the settings' own list instead of the constant", () => {
    const own = { blockedServiceIds: [serviceId(3)] };
    expect(keys(list({ ...own, serviceIds: [blockedService] }))).toContain("method-0");
    expect(keys(list({ ...own, serviceIds: [serviceId(3)] }))).toEqual(["method-4"]);
  });

  it("PAY-036 form, cart and top-up use the same calls for methods, cards and coupons; top-up has no balance entry", async () => {
    const till = new Till({ cards: [aCard(7, 1)] });
    await till.signIn(moneyFromCents(500));
    await till.start();
    const external = ["method-1", "method-2", "method-3", "method-4"];
    const everywhere = ["method-0", "card-7", ...external];
    expect(keys(till.methods.entriesFor([]))).toEqual(everywhere);
    expect(keys(till.addFunds.methods)).toEqual(external);
    for (const { choice } of [till.page.openCart(), till.page.makeForm()]) expect(keys(choice.entries)).toEqual(everywhere);
    await till.pass(0);
    for (const call of ["methods", "linkedCards", "coupons"] as const) expect(till.payments.callsOf(call)).toHaveLength(1);
    expect(topUpEntries([aMethod(0, "balance"), gateway])).toEqual([gateway]);
  });

  it("PAY-009 orders with the plain list and tops up with the bonuses", async () => {
    const till = new Till();
    await till.start();
    expect(till.methods.methods.every((method) => method.bonuses.length === 0)).toBe(true);
    expect(till.methods.topUpMethods.some((method) => method.bonuses.length > 0)).toBe(true);
  });

  it("PAY-028 offers coupons and linked cards to users only, and forgets them on sign-out (PAY-031)", async () => {
    const till = new Till({ cards: [aCard(7, 1)] });
    await till.start();
    expect([till.methods.coupons.length, till.methods.linkedCards.length]).toEqual([0, 0]);
    expect(till.payments.callsOf("linkedCards")).toEqual([]);
    await till.signIn(moneyFromCents(0));
    await till.pass(0);
    expect(till.methods.coupons.map(({ code, bonusType }) => [code, bonusType])).toEqual([
      ["BACK5", "cashback"],
      ["SAVE10", "discount"],
    ]);
    expect(till.methods.linkedCards).toHaveLength(1);
    till.page.session().logOut();
    await till.pass(0);
    expect([till.methods.coupons.length, till.methods.linkedCards.length]).toEqual([0, 0]);
  });

  it("PAY-006 keeps the list it has when a later load fails, and tells of the problem", async () => {
    const till = new Till();
    await till.start();
    till.payments.fail("methods", { kind: "network" });
    await till.methods.load();
    expect([till.methods.methods.length, till.methods.problem]).toEqual([4, { kind: "network" }]);
  });

  it("PAY-031 lists linked cards, and PAY-033 removes one once the server agrees", async () => {
    const till = new Till({ cards: [aCard(7, 1), aCard(8, 1)] });
    await till.signIn(moneyFromCents(0));
    await till.start();
    till.payments.fail("removeLinkedCard", { kind: "server", status: 422, message: "in use" });
    const { removing } = till.addFunds;
    removing.ask(aCard(7, 1));
    await removing.answer(true);
    expect([till.methods.linkedCards.length, till.noticeTexts]).toEqual([2, []]);
    expect([removing.isShown, removing.command.refusal]).toEqual([true, { kind: "server", status: 422, message: "in use" }]);
    till.panel.faults.payments.removeLinkedCard = () => Promise.resolve(success(null));
    await removing.answer(true);
    expect(till.methods.linkedCards.map((card) => card.id)).toEqual([8]);
    expect(till.noticeTexts).toContain("cardRemoved");
  });
});

describe("the choice of a payment method", () => {
  const choose = (till: Till, refused: Record<string, string[]> = {}) => {
    let problems = ProblemMap.of<PaymentField>(refusedOrder(refused));
    const forget = (field: PaymentField) => void (problems = problems.without(field));
    return new PaymentChoice({
      methods: till.methods,
      session: till.page.session(),
      serviceIds: () => [serviceId(1)],
      problems: () => ({ at: (field) => problems.at(field), changed: forget, focused: forget }),
      guestEmail: { typed: null, keepTyped: () => undefined, recall: () => null },
    });
  };

  it("PAY-007 keeps the buyer's pick and goes back to the default when the list loses it", async () => {
    const till = new Till();
    await till.signIn(moneyFromCents(500));
    await till.start();
    const choice = choose(till);
    expect(choice.payer).toEqual({ kind: "balance" });
    choice.choose("method-3");
    expect(choice.selected?.id).toBe(3);
    till.page.session().logOut();
    await till.pass(0);
    expect(choice.selected?.id).toBe(3);
    choice.choose("method-0");
    expect(choice.selected?.id).toBe(1);
  });

  it("PAY-001 takes a bonus of zero as success and none at all as a coupon that does not apply", () => {
    const choice = choose(new Till());
    choice.coupon.set(" SAVE10 ");
    expect(choice.coupon.code).toBe("SAVE10");
    choice.coupon.counted(null);
    expect(choice.coupon.problem).toEqual({ kind: "doesNotApply" });
    choice.coupon.counted(moneyFromMicros(0));
    expect(choice.coupon.problem).toBeNull();
    choice.coupon.set("");
    choice.coupon.counted(null);
    expect(choice.coupon.problem).toBeNull();
  });

  it("CST-015 shows the server's words at the coupon field", () => {
    const choice = choose(new Till(), { coupon_code: ["expired yesterday"] });
    expect(choice.coupon.problem).toEqual({ kind: "message", message: "expired yesterday" });
    expect([choice.emailProblem, choice.methodProblem]).toEqual([null, null]);
  });

  it("CST-017 lets any text be typed as coupon and sends it as it is", () => {
    const choice = choose(new Till());
    for (const text of ["🎁 ' OR 1=1", "<b>x</b>", "a".repeat(500)]) {
      choice.coupon.set(text);
      expect([choice.coupon.code, choice.coupon.problem]).toEqual([text, null]);
    }
  });

  it("CST-016 takes the coupon error away with focus or input", () => {
    const focused = choose(new Till(), { coupon_code: ["no"] });
    focused.coupon.focused();
    expect(focused.coupon.problem).toBeNull();
    const typed = choose(new Till(), { coupon_code: ["no"] });
    typed.coupon.set("N");
    expect(typed.coupon.problem).toBeNull();
  });
});

describe("what a QR code holds", () => {
  it.each([
    ["https://qr.example/code.png", "image"],
    ["data:image/png;base64,AAAA", "image"],
    ["/static/code.svg?size=2", "image"],
    ["https://qr.nspk.ru/AS1000670LSS7DN18SJQDNP4B05KLJL2", "text"],
    ["bitcoin:bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh?amount=0.01", "text"],
    ["00020126580014BR.GOV.BCB.PIX", "text"],
    ["javascript:alert(1).png", "text"],
  ])("PAY-027 %s is shown as %s", (code, kind) => {
    expect(qrContent(code)?.kind).toBe(kind);
  });

  it("PAY-027 nothing is shown for an empty code", () => {
    expect([qrContent(""), qrContent(null), qrContent("  ")]).toEqual([null, null, null]);
  });
});
