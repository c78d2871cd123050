import { allocateMoney, moneyFromMicros, type Money } from "@panel/core/money";
import type { Db } from "../database/index.ts";
import { between, type Ledger, eventsOfPaidOrder, type LedgerEvent, type PaidOrder } from "../ledger/index.ts";
import { orderedLink } from "./demo-links.ts";
import type { DemoOrder } from "./demo-orders.ts";

const DAY = 86_400_000;
const TWO_HOURS = 7_200;

/** Who bought, when now is, and who keeps what was paid. */
export interface HistoryContext {
  readonly ledger: Ledger;
  readonly userId: number;
  readonly now: number;
}

export interface DemoPurchase {
  readonly userId: number;
  readonly total: number;
  readonly isUnpaid: boolean;
  readonly at: Date;
}

/** The purchase that an order of the demo belongs to. */
export async function insertPurchase(tx: Db, { userId, total, isUnpaid, at }: DemoPurchase): Promise<number> {
  const row = await tx
    .insertInto("purchases")
    .values({
      user_id: userId,
      payer: isUnpaid ? "method" : "balance",
      payment_method_id: isUnpaid ? 4 : null,
      linked_card_id: null,
      invoice_id: null,
      source: "single_form",
      coupon_id: null,
      total,
      original: total,
      rub_rate: null,
      caller: `user:${String(userId)}`,
      idempotency_key: null,
      affiliate_code: null,
      widget_token_hash: null,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What cancelling gave back: the share that was not delivered. */
const refundOf = (order: DemoOrder, delivered: number): Money =>
  order.status === "canceled"
    ? (allocateMoney(order.cost, [order.quantity - delivered, delivered])[0] ?? order.cost)
    : moneyFromMicros(0);

/** Today's order goes on being delivered; the older one stays half done, so that there always is one. */
const isUnderWay = (order: DemoOrder): boolean => order.status === "in_processing" && order.daysAgo === 0;

interface OrderPlace {
  readonly purchaseId: number;
  readonly at: Date;
}

/** What an order says about its service. */
export const serviceFields = ({
  service,
  quantity,
  cost,
}: Pick<DemoOrder, "service" | "quantity"> & { readonly cost: number }) => ({
  service_id: service.id,
  service_name: service.name,
  service_slug: service.slug,
  service_type_id: service.service_type_id,
  network_id: service.network_id,
  has_refill: service.has_refill,
  price: service.price,
  quantity,
  cost,
});

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** How far an order has come. */
const progressFields = (order: DemoOrder, at: Date) => ({
  status: order.status,
  start_quantity: order.isUnpaid ? null : 1_234,
  cancel_reason: order.cancelReason,
  starts_at: at,
  started_at: order.isUnpaid ? null : after(at, order.course?.startSeconds ?? 0),
  next_step_at: isUnderWay(order) ? new Date(0) : null,
  created_at: at,
  completed_at: order.status === "completed" ? after(at, order.course?.finishSeconds ?? TWO_HOURS) : null,
  paid_at: order.isUnpaid ? null : at,
  deleted_at: null,
});

async function writeOrder(tx: Db, order: DemoOrder, place: OrderPlace, { userId, ledger }: HistoryContext): Promise<void> {
  const delivered = Math.floor((order.quantity * order.deliveredPercent) / 100);
  const refunded = refundOf(order, delivered);
  const row = await tx
    .insertInto("orders")
    .values({
      ...serviceFields(order),
      ...progressFields(order, place.at),
      user_id: userId,
      purchase_id: place.purchaseId,
      parent_id: null,
      url: orderedLink(order.service),
      delivered,
      refunded,
      refunded_at: refunded === 0 ? null : place.at,
      is_guarantee: order.refills > 0,
      targetable_values: JSON.stringify(order.targets),
      source: "single_form",
    })
    .returning(["id", "user_id", "cost", "coupon_credit", "method_credit"])
    .executeTakeFirstOrThrow();
  if (order.isUnpaid) await writeInvoice(tx, order, row.id, place, userId);
  else await ledger.post(tx, moneyOf(row, refunded), place.at);
  await writeRefills(tx, order, row.id, place.at);
}

/** Refills a week apart, the first one a week after the order. */
async function writeRefills(tx: Db, order: DemoOrder, orderId: number, at: Date): Promise<void> {
  for (let number = 1; number <= order.refills; number += 1) {
    const asked = new Date(at.getTime() + number * 7 * DAY);
    const done = new Date(asked.getTime() + DAY / 2);
    const quantity = Math.max(1, Math.floor(order.quantity / (20 * number)));
    await tx
      .insertInto("refill_requests")
      .values({ order_id: orderId, quantity, created_at: asked, due_at: done, refilled_at: done })
      .execute();
  }
}

/** The events of a paid order and of its refund, named like those of every other order. */
function moneyOf(order: PaidOrder, refunded: Money): readonly LedgerEvent[] {
  const about = { userId: order.user_id, orderId: order.id };
  const name = `order:${String(order.id)}`;
  const refund = { name: `${name}:refund`, kind: "cancel_order" as const, corrects: `${name}:debit` };
  const postings = between(order.user_id, refunded, "sales");
  return [...eventsOfPaidOrder(order), ...(refunded === 0 ? [] : [{ ...about, ...refund, postings }])];
}

async function writeInvoice(tx: Db, order: DemoOrder, orderId: number, place: OrderPlace, userId: number): Promise<void> {
  const id = `demo-order-${String(orderId)}`;
  await tx
    .insertInto("invoices")
    .values({
      id,
      user_id: userId,
      kind: "order",
      payment_method_id: 4,
      status: "in_moderation",
      amount: order.cost,
      credit: order.cost,
      coupon_id: null,
      purchase_id: place.purchaseId,
      success_url: null,
      cancel_url: null,
      comment: null,
      created_at: place.at,
      paid_at: null,
    })
    .execute();
  await tx.insertInto("invoice_orders").values({ invoice_id: id, order_id: orderId }).execute();
  await tx.updateTable("purchases").set({ invoice_id: id }).where("id", "=", place.purchaseId).execute();
}

/** Writes purchases with their orders and everything that the ledger knows of them, oldest first. */
export async function writeHistory(tx: Db, orders: readonly DemoOrder[], context: HistoryContext): Promise<void> {
  const { userId, now } = context;
  for (const order of orders.toSorted((left, right) => right.daysAgo - left.daysAgo)) {
    const at = new Date(now - order.daysAgo * DAY - 3_600_000);
    const purchaseId = await insertPurchase(tx, { userId, total: order.cost, isUnpaid: order.isUnpaid, at });
    await writeOrder(tx, order, { purchaseId, at }, context);
  }
}
