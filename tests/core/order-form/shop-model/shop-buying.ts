import { expect } from "vitest";
import {
  emptyForm,
  feeOf,
  formLine,
  isKnownCoupon,
  isTooLittle,
  orderCredit,
  orderTotal,
  payingBy,
  rowOf,
  type Line,
  type Shop,
} from "./reference-shop.ts";
import { links, type Both, type World } from "./shop-world.ts";

export interface Decision {
  /** Orders although the same still runs. */
  readonly isAnyway: boolean;
  readonly isFast: boolean;
  /** Agrees to a new price. */
  readonly isConfirmed: boolean;
  /** Milliseconds between the last change and the press. */
  readonly wait: number;
}

type Place = "form" | "cart";

/** The button of form or cart, and what is beside it. */
const buttonOf = ({ real }: Both, place: Place) =>
  place === "form"
    ? {
        purchase: real.form.purchase,
        isLit: () => real.form.checkout.block === null,
        total: () => real.form.checkout.total,
        press: () => real.form.checkout.submit(),
      }
    : {
        purchase: real.cart.purchase,
        isLit: () => real.cart.checkout.canSubmit,
        total: () => real.cart.checkout.total,
        press: () => real.cart.checkout.submit(),
      };

/** What the buyer agreed to, as far as the panel asked. */
interface Agreed {
  total: bigint;
  isFast: boolean;
  isGivenUp: boolean;
}

/** Presses the button, twice, and answers whatever is asked, until there is an outcome. */
async function press(both: Both, place: Place, decision: Decision, priced: (isFast: boolean) => bigint): Promise<Agreed> {
  const { purchase, press: go, total } = buttonOf(both, place);
  const agreed = { total: BigInt(total()), isFast: false, isGivenUp: false };
  void go();
  void go();
  for (let step = 0; step < 100; step += 1) {
    await both.world.rest();
    const { state } = purchase;
    if (state.kind === "overlapping") {
      agreed.isGivenUp = !decision.isAnyway;
      if (decision.isAnyway) void purchase.orderAnyway();
      else purchase.dismiss();
    } else if (state.kind === "offeringSpeedUp") {
      agreed.isFast = decision.isFast;
      if (decision.isFast) agreed.total = BigInt(state.offer.totalWithSpeedUp);
      void purchase.decideSpeedUp(decision.isFast);
      void purchase.decideSpeedUp(!decision.isFast);
    } else if (state.kind === "priceChanged") {
      expect(BigInt(state.shown)).toBe(agreed.total);
      expect(BigInt(state.current)).toBe(priced(agreed.isFast));
      agreed.isGivenUp = !decision.isConfirmed;
      if (decision.isConfirmed) {
        agreed.total = BigInt(state.current);
        void purchase.confirmPrice();
      } else purchase.dismiss();
    } else if (purchase.isCreatingOrder) await both.world.pass(1000);
    else return agreed;
  }
  throw new Error(`the order never came to an end: ${purchase.state.kind}`);
}

/** Buys what the form or the cart shows. */
export async function buy(both: Both, place: Place, decision: Decision): Promise<void> {
  const { page, shop, world } = both;
  await world.pass(decision.wait);
  const { isLit, purchase } = buttonOf(both, place);
  if (!isLit()) return;
  const lines = place === "form" ? [formLine(page.form)] : shop.cart.slice();
  const { coupon, method: picked } = page[place];
  const method = payingBy(shop, picked);
  const terms = { coupon, fee: feeOf(method) };
  const priced = (isFast: boolean) => orderTotal(lines, shop.prices, { ...terms, isFast });
  shop.clicks += 1;
  const agreed = await press(both, place, decision, priced);
  const { state } = purchase;
  if (state.kind !== "placed" && state.kind !== "paying") {
    const total = priced(agreed.isFast);
    const isBeyondMeans = method === 0 ? shop.balance < total : isTooLittle(method, total);
    const isCouponWrong = coupon.trim() !== "" && !isKnownCoupon(coupon);
    const isLinkWrong = lines.some((line) => !links[rowOf(line.service).network]?.includes(line.url));
    const isHopeless = isLinkWrong || isBeyondMeans || isCouponWrong;
    expect(agreed.isGivenUp || isHopeless).toBe(true);
    expect(state.kind).toBe(agreed.isGivenUp ? "idle" : "refused");
    return;
  }
  const { orderIds, payment } = state.result;
  const id = Number(orderIds[0]);
  const known = shop.orders.find((order) => order.id === id);
  if (known) expectSameOrder(both, place, known, lines);
  else {
    // Charged is what was shown, and what was shown is what it costs.
    expect(agreed.total).toBe(priced(agreed.isFast));
    expect(orderIds).toHaveLength(lines.length);
    const owner = shop.isLoggedIn ? "ann" : "guest";
    const invoice = payment?.invoiceId ?? null;
    const credit = orderCredit(lines, shop.prices, { ...terms, isFast: agreed.isFast });
    const isPaid = method === 0;
    shop.orders.push({ id, lines, total: agreed.total, credit, owner, invoice, isPaid, placedAt: (shop.tick += 1) });
    expect(isPaid).toBe(invoice === null);
    if (isPaid) shop.balance += credit - agreed.total;
  }
  leave(both, place, payment?.invoiceId ?? null);
  world.placed += 1;
}

/** Told of an order that exists already: only a page that has shown this very order since before it was placed may be. */
function expectSameOrder({ page }: Both, place: Place, known: Shop["orders"][number], lines: readonly Line[]): void {
  expect(known.lines).toEqual(lines);
  expect(known.placedAt).toBeGreaterThan(page.shownSince[place]);
}

/** What was ordered leaves form or cart. */
function leave({ page, shop, world }: Both, place: Place, invoice: string | null): void {
  if (place === "form") {
    page.form = emptyForm(page.form.network, page.form.method);
    return;
  }
  page.isCartOpen = false;
  if (invoice === null) shop.cart = [];
  else Object.assign(shop, { cartWaitsFor: invoice, cartWaitsUntil: world.browser.clock.now() + 86_400_000 });
}

/** Notes since when each page shows what it shows now, and forgets the coupon of a cart that was emptied while it was open. */
export function noteChanges(shop: Shop): void {
  for (const page of shop.pages) {
    if (!page) continue;
    const now = { form: JSON.stringify(formLine(page.form)), cart: JSON.stringify(shop.cart) };
    for (const name of ["form", "cart"] as const) {
      if (page.shown[name] === now[name]) continue;
      page.shown[name] = now[name];
      page.shownSince[name] = shop.tick += 1;
      if (name === "cart" && shop.cart.length === 0 && page.wasCartOpen) page.cart.coupon = "";
    }
    page.wasCartOpen = page.isCartOpen;
  }
}

/** Money that has moved, at the server. */
export const movedMoney = (
  world: World,
): { readonly balance: bigint; readonly orders: readonly (readonly [number, bigint])[] } => ({
  balance: BigInt(world.ann.profile.balance),
  orders: world.allOrders().map((order) => [Number(order.id), BigInt(order.cost)] as const),
});
