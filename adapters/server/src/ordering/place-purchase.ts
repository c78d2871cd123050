import { orderId } from "@panel/core/identifiers";
import type { GuestBuyer, PlacedPurchase } from "@panel/core/purchase";
import type { Db } from "../database/connect.ts";
import { sqlState } from "../database/transaction.ts";
import { Refusal, refuseField } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";
import { takeCoupon, type StoredCoupon } from "../payments/coupons.ts";
import type { Buyer } from "./buyer.ts";
import { createOrders } from "./create-orders.ts";
import { refuseOverlaps } from "./find-overlaps.ts";
import { guestAccount } from "./guest-buyer.ts";
import type { OrderContext } from "./order-context.ts";
import { payPurchase } from "./pay-purchase.ts";
import { preparePurchase, type Prepared } from "./prepare-purchase.ts";
import { WIDGET_SOURCE } from "../widgets/index.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";

/** Whose purchase it is. */
export interface Owner {
  readonly userId: number;
  readonly guest: GuestBuyer | null;
}

async function ownerOf(context: OrderContext, call: PurchaseCall, input: PurchaseInput, buyer: Buyer | null): Promise<Owner> {
  if (buyer) return { userId: buyer.userId, guest: null };
  const { email, affiliateCodes } = input;
  const account = await guestAccount(call.db, {
    email,
    affiliateCodes,
    origin: context.origin,
    address: call.address,
    now: nowOf(call),
  });
  const { userId, ...guest } = account;
  return { userId, guest };
}

/** Keys are claimed for each way of paying; one that another way used already finds its purchase here. */
async function refuseReusedKey<Value>(insert: Promise<Value>): Promise<Value> {
  try {
    return await insert;
  } catch (problem) {
    if (sqlState(problem) !== "23505") throw problem;
    throw new Refusal(422, { message: text("keyReused"), extra: { code: "key_reused" } });
  }
}

/** A partner's page cannot pass its sales off as the panel's own (WGT-012). */
export const sourceOf = (call: PurchaseCall, input: PurchaseInput): string =>
  call.widget?.kind === "partner" ? WIDGET_SOURCE : input.source;

/** The partner who sold it, with the share that was promised on that day (DEC-089). */
const soldBy = ({ widget }: PurchaseCall) =>
  widget?.kind === "partner"
    ? { widget_id: widget.widgetId, widget_reward_share: widget.rewardShare }
    : { widget_id: null, widget_reward_share: null };

/** A purchase as it is stored. */
export function purchaseRow(
  context: Pick<OrderContext, "guards">,
  call: PurchaseCall,
  input: PurchaseInput,
  prepared: Prepared,
  owner: Owner,
) {
  const { payer, coupon, cost, settings } = prepared;
  return {
    user_id: owner.userId,
    payer: payer.kind,
    payment_method_id: payer.kind === "balance" ? null : payer.method.id,
    linked_card_id: payer.kind === "linkedCard" ? payer.cardId : null,
    is_new_user: owner.guest?.isNewUser ?? false,
    source: sourceOf(call, input),
    is_speedup: input.isSpeedUp,
    coupon_id: coupon?.id ?? null,
    total: cost.total,
    original: cost.original,
    fee: cost.fee,
    discount: cost.discount,
    rub_rate: settings.rubExchangeRateMillionths,
    caller: call.caller,
    idempotency_key: context.guards.idempotency ? call.key : null,
    affiliate_code: input.affiliateCodes.length === 0 ? null : JSON.stringify(input.affiliateCodes),
    widget_token_hash: call.widget?.tokenHash ?? null,
    ...soldBy(call),
    analytics: JSON.stringify(input.analytics),
    created_at: nowOf(call),
  };
}

async function insertPurchase(tx: Db, row: ReturnType<typeof purchaseRow>): Promise<number> {
  const inserted = await refuseReusedKey(tx.insertInto("purchases").values(row).returning("id").executeTakeFirstOrThrow());
  return inserted.id;
}

async function useCoupon(
  context: OrderContext,
  tx: Db,
  coupon: StoredCoupon | null,
  userId: number,
  purchaseId: number,
  now: Date,
) {
  if (!coupon) return;
  const use = { couponId: coupon.id, userId, subject: `purchase:${String(purchaseId)}` };
  if (!(await takeCoupon(tx, use, now, context.guards.couponLimit))) throw refuseField("coupon_code", text("couponDoesNotApply"));
}

/** Places a purchase: orders, debit or invoice, coupon use, all in the transaction that also holds the idempotency key. */
export async function placePurchase(context: OrderContext, call: PurchaseCall, input: PurchaseInput): Promise<PlacedPurchase> {
  const tx = call.db;
  const now = nowOf(call);
  const prepared = await preparePurchase(context, call, input);
  if (input.refusesOverlap)
    await refuseOverlaps(
      tx,
      prepared.buyer?.userId ?? null,
      prepared.lines.map(({ line }) => line),
    );
  const owner = await ownerOf(context, call, input, prepared.buyer);
  const purchaseId = await insertPurchase(tx, purchaseRow(context, call, input, prepared, owner));
  await useCoupon(context, tx, prepared.coupon, owner.userId, purchaseId, now);
  const orders = await createOrders(tx, {
    purchaseId,
    userId: owner.userId,
    lines: prepared.lines,
    cost: prepared.cost,
    isSpeedUp: input.isSpeedUp,
    source: sourceOf(call, input),
    isPaid: prepared.payer.kind === "balance",
    now,
  });
  const payment = await payPurchase(context, tx, prepared, { purchaseId, userId: owner.userId, orders, now });
  return { orderIds: orders.map((order) => orderId(order.id)), payment, user: owner.guest };
}
