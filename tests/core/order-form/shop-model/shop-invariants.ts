import type { CartItem } from "@panel/core/cart";
import type { CostResult, OrderLine } from "@panel/core/pricing";
import { expect } from "vitest";
import {
  feeOf,
  formLine,
  isKnownCoupon,
  lineCost,
  orderTotal,
  payingBy,
  rowOf,
  type Line,
  type Page,
  type Prices,
  type Shop,
} from "./reference-shop.ts";
import { movedMoney } from "./shop-buying.ts";
import type { World, WorldPage } from "./shop-world.ts";

const lineOf = (line: OrderLine | CartItem): Line => ({
  service: line.serviceId,
  quantity: line.quantity,
  url: line.url,
  isGuarantee: line.isGuarantee,
  runs: line.dripFeed?.numberOfRuns ?? 1,
  minutes: line.dripFeed?.dripFeedMinutes ?? 0,
});

/** Compares everything that can be seen with what it should be. */
export function expectSame(shop: Shop, world: World): void {
  expectMoney(shop, world);
  shop.pages.forEach((page, place) => {
    const real = world.pages[place];
    if (!page || !real) return;
    expect(real.tab.session().isLoggedIn).toBe(shop.isLoggedIn);
    expectForm(shop, page, real, world);
    expectCart(shop, page, real, world);
  });
}

/** Never two orders for one click, never another charge than the one that was shown, nothing lost, nothing made up. */
function expectMoney(shop: Shop, world: World): void {
  const moved = movedMoney(world);
  expect(moved.balance).toBe(shop.balance);
  expect(moved.orders.length).toBe(shop.orders.reduce((count, order) => count + order.lines.length, 0));
  expect(shop.orders.length).toBeLessThanOrEqual(shop.clicks);
  for (const order of shop.orders) {
    const own = moved.orders.filter(([id]) => id >= order.id && id < order.id + order.lines.length);
    // The lines add up to the total, to the millionth.
    expect(own.reduce((sum, [, cost]) => sum + cost, 0n)).toBe(order.total);
  }
}

function expectForm(shop: Shop, page: Page, { form, muted }: WorldPage, world: World): void {
  const line = formLine(page.form);
  const row = rowOf(line.service);
  expect(lineOf(form.line.orderLine!)).toEqual(line);
  expect(form.line.choice.ids.networkId).toBe(page.form.network);
  const { quantity } = form.line.quantity;
  const isAccepted = quantity >= row.min && quantity <= row.max && quantity % row.step === 0;
  expect(isAccepted || row.min === row.max).toBe(true);
  const method = payingBy(shop, page.form.method);
  expect(form.choice.selected?.id).toBe(method);
  if (form.quote.isPending) return;
  expectTotal(form.quote.cost, [line], { coupon: page.form.coupon, fee: feeOf(method) }, world);
  expect(form.checkout.total).toBe(form.quote.cost?.total);
  expect(form.line.cost).toBe(form.quote.cost?.lines[0]?.cost);
  if (form.quote.cost !== muted.form) expectCoupon(form.choice.coupon.problem?.kind ?? null, page.form.coupon);
}

function expectCart(shop: Shop, page: Page, { cart: view, muted, tab }: WorldPage, world: World): void {
  const cart = tab.cart();
  expect(cart.items.map((item) => lineOf(item))).toEqual(shop.cart);
  expect(BigInt(cart.total)).toBe(cart.items.reduce((sum, item) => sum + BigInt(item.amount), 0n));
  expect(view.isOpen).toBe(page.isCartOpen);
  if (!page.isCartOpen || shop.cart.length === 0 || view.quote.isPending) return;
  const method = payingBy(shop, page.cart.method);
  expect(view.choice.selected?.id).toBe(method);
  const { cost } = view.quote;
  expectTotal(cost, shop.cart, { coupon: page.cart.coupon, fee: feeOf(method) }, world);
  // What is in the rows is what the total is made of.
  expect(BigInt(cart.total)).toBe(BigInt(cost?.original ?? 0));
  expect(view.checkout.total).toBe(cost?.total);
  if (cost !== muted.cart) expectCoupon(view.choice.coupon.problem?.kind ?? null, page.cart.coupon);
}

/** A total that has come to rest is that of just these lines, by the prices of the moment in which it was counted. */
function expectTotal(
  cost: CostResult | null,
  lines: readonly Line[],
  terms: { readonly coupon: string; readonly fee: bigint },
  world: World,
): void {
  const prices: Prices | undefined = cost ? world.pricesOf.get(cost) : undefined;
  if (!cost || !prices) throw new Error("nothing is pending and there is no total");
  expect(BigInt(cost.total)).toBe(orderTotal(lines, prices, terms));
  expect(cost.lines.map((line) => BigInt(line.cost))).toEqual(lines.map((line) => lineCost(line, prices)));
}

function expectCoupon(problem: string | null, code: string): void {
  // A total says that it does not apply, a refused order says it in the server's words.
  if (code.trim() === "" || isKnownCoupon(code)) expect(problem).toBeNull();
  else expect(["doesNotApply", "message"]).toContain(problem);
}
