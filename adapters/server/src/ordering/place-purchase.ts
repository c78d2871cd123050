import { orderId } from "@panel/core/identifiers";
import type { PlacedPurchase } from "@panel/core/purchase";
import type { Db } from "../database/index.ts";
import { couponRefusal, type ShopDependencies, type StoredCoupon, takeCoupon } from "../payments/index.ts";
import { guestAccount } from "./guest-buyer.ts";
import { payPurchase } from "./pay-purchase.ts";
import { preparePurchase } from "./prepare-purchase.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";
import { purchaseRow, sourceOf, type Owner } from "./purchase-row.ts";
import { writePurchase } from "./write-purchase.ts";

type Prepared = Pick<Awaited<ReturnType<typeof preparePurchase>>, "buyer" | "settings">;

async function ownerOf(call: PurchaseCall, input: PurchaseInput, { buyer, settings }: Prepared): Promise<Owner> {
  if (buyer) return { userId: buyer.userId, guest: null };
  const { email, affiliateCodes } = input;
  const account = await guestAccount(call.db, { email, affiliateCodes, now: nowOf(call) });
  const { userId, ...guest } = account;
  // That an account was made tells that there was none (DEC-051).
  if (settings.answersNeutrally) return { userId, guest: { email: guest.email, isNewUser: false } };
  return { userId, guest };
}

async function useCoupon(tx: Db, coupon: StoredCoupon | null, userId: number, purchaseId: number, now: Date): Promise<void> {
  if (!coupon) return;
  const use = { couponId: coupon.id, userId, subject: `purchase:${String(purchaseId)}` };
  if (!(await takeCoupon(tx, use, now))) throw couponRefusal();
}

/**
 * Places a purchase in the transaction that also holds its idempotency key: reads what decides, lets the core decide, then writes
 * the orders, uses the coupon and takes the money or opens an invoice. Ordinary, coupon, package, drip-feed, external and partner
 * purchases all come this way. Docs: `docs/purchase.md`.
 */
export async function placePurchase(shop: ShopDependencies, call: PurchaseCall, input: PurchaseInput): Promise<PlacedPurchase> {
  const tx = call.db;
  const now = nowOf(call);
  const prepared = await preparePurchase(shop, call, input);
  const { lines, cost, payer } = prepared;
  const owner = await ownerOf(call, input, prepared);
  const { userId } = owner;
  const purchase = await writePurchase(tx, purchaseRow(call, input, prepared, owner), {
    userId,
    lines,
    cost,
    isSpeedUp: input.isSpeedUp,
    source: sourceOf(call, input),
    isPaid: payer.kind === "balance",
    now,
  });
  await useCoupon(tx, prepared.coupon, userId, purchase.id, now);
  const toPay = { purchaseId: purchase.id, userId, orders: purchase.orders, now };
  const paid = await payPurchase(shop, tx, prepared, toPay);
  return { orderIds: purchase.orders.map((order) => orderId(order.id)), ...paid, user: owner.guest };
}
