import type { SubscriptionDraft } from "@panel/core/subscriptions";
import { plain } from "./money-cases.ts";
import { dollars, SHOP_LINK, shopIds } from "./money-shop.ts";
import type { Wish } from "./money-world.ts";
import type { TopUpCase } from "./top-up-cases.ts";

/** A wish in which two things are wrong, and which of them is told: fields, or the kind of the refusal where it concerns none. */
interface TwoRefusals<Wrong> {
  readonly title: string;
  readonly wrong: Wrong;
  readonly told: string;
  readonly isFrozen?: boolean;
}

export interface PurchaseRefusals extends TwoRefusals<Wish> {
  /** Dollars on the balance; 100 where nothing is said. */
  readonly balance?: number;
  readonly isGuest?: boolean;
  /** The customer has an order for `plain` that still runs. */
  readonly isRunning?: boolean;
}

const blocked = { serviceId: shopIds.blocked };
const withoutLink = { ...plain, url: "" };
/** Below the minimum of the gateway. */
const tooLittle = { ...plain, quantity: 400 };
const unknownCoupon = "WHATEVER";
/** Nobody was shown it. */
const otherTotal = 1;
const running = { isRunning: true, balance: 100 } as const;

/** Account, lines, payer, e-mail, coupon, amount, price, running order, balance: the earlier one is told. */
export const purchaseRefusals: readonly PurchaseRefusals[] = [
  { title: "a frozen account before a line", wrong: { lines: [withoutLink], total: 2 }, isFrozen: true, told: "accountFrozen" },
  {
    title: "a frozen account before the price",
    wrong: { lines: [plain], total: otherTotal },
    isFrozen: true,
    told: "accountFrozen",
  },
  { title: "a line before the payer", wrong: { lines: [{ ...blocked, url: "" }], total: 2 }, told: "0.link" },
  { title: "a line before the coupon", wrong: { lines: [withoutLink], coupon: unknownCoupon, total: 2 }, told: "0.link" },
  { title: "a line before the price", wrong: { lines: [withoutLink], total: otherTotal }, told: "0.link" },
  {
    title: "a line before a running order",
    wrong: { lines: [{ ...plain, quantity: 150 }], total: 2, overlap: "refuse" },
    ...running,
    told: "0.quantity",
  },
  { title: "the payer before the coupon", wrong: { lines: [blocked], coupon: unknownCoupon, total: 2 }, told: "paymentMethod" },
  { title: "the payer before the price", wrong: { lines: [blocked], total: otherTotal }, told: "paymentMethod" },
  {
    title: "the payer before a guest's e-mail",
    wrong: { lines: [blocked], payer: "cardCheckout", email: "nobody", total: 2 },
    isGuest: true,
    told: "paymentMethod",
  },
  {
    title: "a guest's e-mail before the coupon",
    wrong: { lines: [plain], payer: "gateway", email: "nobody", coupon: unknownCoupon, total: 2.1 },
    isGuest: true,
    told: "email",
  },
  {
    title: "a guest's e-mail before the price",
    wrong: { lines: [plain], payer: "gateway", email: "nobody", total: otherTotal },
    isGuest: true,
    told: "email",
  },
  {
    title: "the coupon before the amount",
    wrong: { lines: [tooLittle], payer: "gateway", coupon: unknownCoupon, total: 0.84 },
    told: "coupon",
  },
  { title: "the coupon before the price", wrong: { lines: [plain], coupon: unknownCoupon, total: otherTotal }, told: "coupon" },
  {
    title: "the coupon before a running order",
    wrong: { lines: [plain], coupon: unknownCoupon, total: 2, overlap: "refuse" },
    ...running,
    told: "coupon",
  },
  {
    title: "the amount before the price",
    wrong: { lines: [tooLittle], payer: "gateway", total: otherTotal },
    told: "paymentMethod",
  },
  {
    title: "the amount before a running order",
    wrong: { lines: [tooLittle], payer: "gateway", total: 0.84, overlap: "refuse" },
    ...running,
    told: "paymentMethod",
  },
  {
    title: "the price before a running order",
    wrong: { lines: [plain], total: otherTotal, overlap: "refuse" },
    ...running,
    told: "priceChanged",
  },
  { title: "the price before the balance", wrong: { lines: [plain], total: otherTotal }, balance: 0, told: "priceChanged" },
  {
    title: "a running order before the balance",
    wrong: { lines: [plain], total: 2, overlap: "refuse" },
    isRunning: true,
    balance: 2,
    told: "overlapping",
  },
];

const service = { serviceId: shopIds.plain, quantity: 1_000, countries: [] };
const wrongQuantity = { ...service, quantity: 150 };
/** Leads to a publication, not to an account. */
const wrongLink = SHOP_LINK;
const foreignCard = { kind: "card", cardId: 987_654 } as unknown as SubscriptionDraft["payer"];
const otherCost = dollars(1);

/** Account, fields, services, link, blocked services, card, price. */
export const subscriptionRefusals: readonly TwoRefusals<Partial<SubscriptionDraft>>[] = [
  { title: "a frozen account before a field", wrong: { contentsLimit: 0 }, isFrozen: true, told: "server" },
  {
    title: "a field before the services",
    wrong: { contentsLimit: 0, services: [wrongQuantity] },
    told: "contentsLimit",
  },
  { title: "a field before the link", wrong: { name: " ", url: wrongLink }, told: "name" },
  { title: "the services before the link", wrong: { services: [wrongQuantity], url: wrongLink }, told: "0.quantity" },
  { title: "the services before the price", wrong: { services: [wrongQuantity], confirmedTotal: otherCost }, told: "0.quantity" },
  { title: "the link before the card", wrong: { url: wrongLink, payer: foreignCard }, told: "url" },
  { title: "the link before the price", wrong: { url: wrongLink, confirmedTotal: otherCost }, told: "url" },
  {
    title: "blocked services before the card",
    wrong: { services: [{ ...service, serviceId: shopIds.blocked }], payer: foreignCard },
    told: "services",
  },
  { title: "the card before the price", wrong: { payer: foreignCard, confirmedTotal: otherCost }, told: "card" },
];

/** Account, amount with method, coupon. */
export const topUpRefusals: readonly TwoRefusals<Pick<TopUpCase, "amount" | "method" | "coupon">>[] = [
  { title: "a frozen account before the amount", wrong: { amount: 0.5, method: "gateway" }, isFrozen: true, told: "server" },
  {
    title: "a frozen account before the coupon",
    wrong: { amount: 20, method: "gateway", coupon: unknownCoupon },
    isFrozen: true,
    told: "server",
  },
  { title: "the amount before the coupon", wrong: { amount: 0.5, method: "gateway", coupon: unknownCoupon }, told: "amount" },
];
