import { invoiceId } from "@panel/core/identifiers";
import fc from "fast-check";
import { amounts, codes, of, plain, quantities } from "./shop-command.ts";
import { quantityDown, quantityFor, rowOf, typedAmount, type Page, type Shop } from "./reference-shop.ts";
import type { Both, World } from "./shop-world.ts";

export const hasLines = (shop: Readonly<Shop>) => shop.cart.length > 0;
export const isCartSeen = (shop: Readonly<Shop>, page: Page) => page.isCartOpen && hasLines(shop);

/** An open cart looks whether the payment it waits for has come. */
export function settleCart(shop: Shop, world: World): void {
  if (world.browser.clock.now() >= shop.cartWaitsUntil) shop.cartWaitsFor = null;
  const { cartWaitsFor } = shop;
  const status = cartWaitsFor === null ? null : world.panel.orderBook.invoice(invoiceId(cartWaitsFor))?.status;
  if (status !== "paid" && status !== "canceled") return;
  if (status === "paid") shop.cart = [];
  shop.cartWaitsFor = null;
}

export function openCart({ page, real, shop, world }: Both): void {
  if (page.isCartOpen) return;
  real.openCart();
  page.isCartOpen = true;
  page.wasCartOpen = true;
  settleCart(shop, world);
}

/** What a buyer does in the cart before buying. */
export const cartCommands = [
  plain("open the cart", openCart),
  plain("close the cart", ({ page, real }) => {
    real.cart.close();
    page.isCartOpen = false;
  }),
  of(
    "cart coupon",
    codes,
    ({ page, real }, code) => {
      real.cart.choice.coupon.set(code);
      real.muted.cart = real.cart.quote.cost;
      page.cart.coupon = code;
    },
    isCartSeen,
  ),
  of(
    "pay the cart by",
    fc.constantFrom(0, 0, 1, 3),
    ({ page, real }, method) => {
      real.cart.choice.choose(`method-${String(method)}`);
      page.cart.method = method;
    },
    isCartSeen,
  ),
  of(
    "edit a row",
    fc.tuple(fc.nat({ max: 9 }), quantities),
    ({ real, shop }, [pick, text]) => {
      const at = pick % shop.cart.length;
      const line = shop.cart[at]!;
      if (line.runs > 1 || rowOf(line.service).isFixed) return;
      const { editing } = real.cart;
      editing.open(real.tab.cart().items[at]!.key);
      editing.row!.quantity.setText(text);
      editing.row!.leaveQuantity();
      editing.close();
      shop.cart[at] = { ...line, quantity: quantityDown(text, rowOf(line.service)) };
    },
    isCartSeen,
  ),
  of(
    "row's subtotal",
    fc.tuple(fc.nat({ max: 9 }), amounts),
    async ({ page, real, shop, world }, [pick, text]) => {
      const at = pick % shop.cart.length;
      const line = shop.cart[at]!;
      if (line.runs > 1 || rowOf(line.service).isFixed) return;
      const { editing } = real.cart;
      editing.open(real.tab.cart().items[at]!.key);
      editing.row!.amount.setText(text);
      await world.pass(500);
      editing.close();
      const wish = typedAmount(text, page.currency);
      if (wish === null) return;
      shop.cart[at] = { ...line, quantity: quantityFor(wish, rowOf(line.service), line.isGuarantee, shop.prices) };
    },
    isCartSeen,
  ),
  of(
    "delete a row",
    fc.tuple(fc.nat({ max: 9 }), fc.boolean()),
    async ({ real, shop }, [pick, isSure]) => {
      const at = pick % shop.cart.length;
      const isLast = shop.cart.length === 1;
      real.cart.deletion.removeLine(real.tab.cart().items[at]!.key);
      if (isLast) await real.cart.deletion.clearing.answer(isSure);
      if (!isLast || isSure) shop.cart.splice(at, 1);
    },
    isCartSeen,
  ),
  plain(
    "clear the cart",
    async ({ real, shop }) => {
      for (const { key } of real.cart.groups) real.cart.deletion.removeGroup(key);
      await real.cart.deletion.clearing.answer(true);
      shop.cart = [];
    },
    isCartSeen,
  ),
];
