import { orderId, paymentMethodId, serviceId } from "@panel/core/identifiers";
import { addMoney, fractionFromPercent, moneyFromCents, zeroFraction, zeroMoney } from "@panel/core/money";
import {
  countable,
  decidePurchase,
  type KnownPayer,
  type PurchasableService,
  type PurchaseFacts,
  type PurchaseWish,
  type WishedLine,
} from "@panel/core/purchase";
import { sampleService } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const LINK = "https://www.tiktok.com/@nasa/video/7234567890123456789";
const service = sampleService({
  id: serviceId(1),
  price: moneyFromCents(200),
  minQuantity: 100,
  maxQuantity: 100_000,
  guarantee: null,
});
const method = {
  id: paymentMethodId(4),
  strategy: "crypto_gateway",
  minAmount: null,
  maxAmount: null,
  fee: zeroFraction,
  bonuses: [],
} as const;

type Wish = PurchaseWish<WishedLine>;
type Facts = PurchaseFacts<PurchasableService, KnownPayer>;
interface Case {
  readonly wish: Wish;
  readonly facts: Facts;
}

const line: WishedLine = {
  serviceId: service.id,
  url: LINK,
  quantity: 1_000,
  isGuarantee: false,
  dripFeed: null,
  targetValues: [],
};
const sound: Case = {
  wish: { lines: [line], couponCode: null, isSpeedUp: false, confirmedTotal: moneyFromCents(200), overlap: "refuse" },
  facts: {
    buyer: { country: null, hasClosedSales: false },
    serviceOf: (id) => (id === service.id ? service : undefined),
    linkDemandOf: () => ({ networkKey: "tiktok", typeWords: "tiktok-likes" }),
    account: { isFrozen: false },
    payer: { kind: "method", method },
    blockedServiceIds: [],
    seller: null,
    hasGateway: true,
    hasUsableEmail: false,
    coupon: null,
    charges: { guarantee: zeroFraction, speedUp: zeroFraction },
    balance: null,
    running: [],
  },
};

const withFacts = (one: Case, facts: Partial<Facts>): Case => ({ ...one, facts: { ...one.facts, ...facts } });
const withWish = (one: Case, wish: Partial<Wish>): Case => ({ ...one, wish: { ...one.wish, ...wish } });

/** A coupon of ten per cent that takes nothing off what costs less than $50. */
const forLargeOrders = {
  type: "discount",
  amount: null,
  share: fractionFromPercent(10),
  minAmount: moneyFromCents(5_000),
} as const;

/** What can be wrong, in the order in which it is told; each breaks a case whatever else is broken in it. */
const faults: readonly (readonly [told: string, isOf: "customer" | "guest" | "both", (one: Case) => Case])[] = [
  ["accountFrozen", "customer", (one) => withFacts(one, { account: { isFrozen: true } })],
  ["unacceptableLines", "both", (one) => withWish(one, { lines: [{ ...line, url: "" }] })],
  ["unknownMethod", "both", (one) => withFacts(one, { payer: { kind: "method", method: null } })],
  ["unusableEmail", "guest", (one) => withFacts(one, { hasUsableEmail: false })],
  ["couponWithoutEffect", "both", (one) => withWish(one, { couponCode: "WHATEVER" })],
  ["couponWithoutEffect", "both", (one) => withFacts(withWish(one, { couponCode: "LARGE" }), { coupon: forLargeOrders })],
  [
    "belowMinimum",
    "both",
    (one) =>
      one.facts.payer?.kind === "method" && one.facts.payer.method
        ? withFacts(one, { payer: { kind: "method", method: { ...method, minAmount: moneyFromCents(500) } } })
        : one,
  ],
  ["priceChanged", "both", (one) => withWish(one, { confirmedTotal: zeroMoney })],
  [
    "overlapping",
    "customer",
    (one) =>
      withFacts(one, {
        running: [{ orderId: orderId(9), serviceId: service.id, serviceName: "", url: LINK, quantity: 1_000, createdAt: "" }],
      }),
  ],
];

const customer = sound;
const guest = withFacts(sound, { account: null, hasUsableEmail: true });

describe("the decision about a purchase", () => {
  it("ORD-058 tells the first of all that is wrong, and accepts where nothing is", () => {
    const anyFaults = fc.subarray([...faults.keys()]);
    fc.assert(
      fc.property(fc.constantFrom("customer" as const, "guest" as const), anyFaults, (who, chosen) => {
        const applied = faults.filter(([, isOf], at) => chosen.includes(at) && (isOf === "both" || isOf === who));
        const start = who === "guest" ? guest : customer;
        const { wish, facts } = applied.reduce((one, [, , breakIt]) => breakIt(one), start);
        const decided = decidePurchase(wish, facts);
        expect(decided.ok ? "accepted" : decided.error.kind).toBe(applied[0]?.[0] ?? "accepted");
      }),
    );
  });

  it("ORD-058 accepts lines as they are charged and delivered", () => {
    const typed = { ...line, url: `  ${LINK}?utm_source=share  `, isGuarantee: true };
    const decided = decidePurchase({ ...sound.wish, lines: [typed] }, sound.facts);
    const accepted = decided.ok ? decided.value : null;
    expect(accepted?.lines.map(({ line: { url, isGuarantee }, index }) => [url, isGuarantee, index])).toEqual([[LINK, false, 0]]);
    expect(accepted?.cost.total).toBe(moneyFromCents(200));
    expect(accepted?.payer).toBe(sound.facts.payer);
  });

  it("tells of a total that is too large to be counted", () => {
    const dear = { ...service, price: moneyFromCents(50_000_000_000), maxQuantity: 1_000_000_000 };
    const facts = { ...sound.facts, serviceOf: () => dear };
    const decided = decidePurchase({ ...sound.wish, lines: [{ ...line, quantity: 1_000_000_000 }] }, facts);
    expect(decided).toEqual({ ok: false, error: { kind: "totalTooLarge" } });
  });

  it("DEC-122 a program that has seen no total is charged the one of now", () => {
    expect(decidePurchase({ ...sound.wish, confirmedTotal: null }, sound.facts).ok).toBe(true);
  });

  it("counts what can be counted, and lets no other fault pass for a large total", () => {
    expect(countable(() => addMoney(moneyFromCents(1), moneyFromCents(1)))).toEqual({ ok: true, value: moneyFromCents(2) });
    const tooLarge = () => addMoney(moneyFromCents(800_000_000_000), moneyFromCents(800_000_000_000));
    expect(countable(tooLarge)).toEqual({ ok: false, error: { kind: "totalTooLarge" } });
    const other = (): never => {
      throw new TypeError("another fault");
    };
    expect(() => countable(other)).toThrow(TypeError);
  });
});
