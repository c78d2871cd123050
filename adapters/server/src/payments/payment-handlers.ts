import { fractionFromMillionths, moneyFromMicros } from "@panel/core/money";
import { invoiceId, orderId, userId } from "@panel/core/identifiers";
import {
  commentAfterMark,
  type Coupon,
  isPaidByHand,
  type MarkedInvoice,
  MAX_INVOICES_IN_REVIEW,
  paidMarkProblem,
  type PaidMarkProblem,
} from "@panel/core/payments";
import { getWidgetPaymentMethods, getWidgetRecurringPaymentMethods } from "@panel/wire/ordering";
import {
  couponToWire,
  deleteRecurringPaymentMethod,
  getCoupons,
  getInvoice,
  getPaymentMethods,
  getPaymentMethodsWithBonuses,
  getPaymentStatistics,
  getRecurringPaymentMethods,
  invoiceToWire,
  linkedCardToWire,
  paymentMethodToWire,
  MAX_STATISTICS,
  postMarkInvoicePaid,
  transactionToWire,
} from "@panel/wire/payments";
import {
  type Call,
  handle,
  type Handler,
  isDay,
  momentTextOrNull,
  notFound,
  refuse,
  refuseField,
  sessionOf,
  text,
} from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { readStatement } from "../ledger/index.ts";
import { receiptToken } from "../receipts/index.ts";
import { offeredMethods } from "../widgets/index.ts";
import { readOfferedCoupons, type StoredCoupon } from "./coupons.ts";
import { countGuestMark } from "./invoice-limits.ts";
import { lockInvoice } from "./invoices.ts";
import { readLinkedCards, readMethods } from "./method-reader.ts";
import type { ShopDependencies } from "./shop-dependencies.ts";

const MAX_COMMENT_LENGTH = 1000;

const couponOf = (row: StoredCoupon): Coupon => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  bonusType: row.bonus_type,
  bonusAmount: row.bonus_amount === null ? null : moneyFromMicros(row.bonus_amount),
  bonusShare: row.bonus_share === null ? null : fractionFromMillionths(row.bonus_share),
  minAmount: row.min_amount === null ? null : moneyFromMicros(row.min_amount),
  validTo: momentTextOrNull(row.valid_to),
});

async function coupons(call: Call<typeof getCoupons>) {
  const rows = await readOfferedCoupons(call.db, sessionOf(call).userId, new Date(call.clock.now()));
  return rows.map((row) => couponToWire(couponOf(row)));
}

async function cards(call: Pick<Call, "db" | "session">) {
  return (await readLinkedCards(call.db, sessionOf(call).userId)).map(linkedCardToWire);
}

async function removeCard(call: Call<typeof deleteRecurringPaymentMethod>): Promise<null> {
  const removed = await call.db
    .updateTable("linked_cards")
    .set({ removed_at: new Date(call.clock.now()) })
    .where("id", "=", call.params.cardId)
    .where("user_id", "=", sessionOf(call).userId)
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!removed) throw notFound();
  return null;
}

/** The id alone opens an invoice's state, so that guests see it on their return; it cannot be guessed (DEC-085). */
async function invoice({ receipts }: Pick<ShopDependencies, "receipts">, call: Call<typeof getInvoice>) {
  const { invoiceId: id } = call.params;
  const row = await call.db
    .selectFrom("invoices")
    .select(["id", "status", "amount", "is_guests", "purchase_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const orders = await call.db
    .selectFrom("invoice_orders")
    .select("order_id")
    .where("invoice_id", "=", id)
    .orderBy("order_id")
    .execute();
  const isFollowed = row.is_guests && row.purchase_id !== null && (row.status === "paid" || row.status === "in_moderation");
  return invoiceToWire({
    id: invoiceId(row.id),
    status: row.status,
    amount: moneyFromMicros(row.amount),
    orderIds: orders.map(({ order_id }) => orderId(order_id)),
    receipt: isFollowed ? receiptToken(receipts, row.purchase_id ?? 0) : null,
  });
}

/** Locks the account of an invoice: those of its invoices that are in review are counted by one call at a time. */
const lockOwner = (tx: Db, id: string) =>
  tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", (owner) => owner.selectFrom("invoices").select("user_id").where("id", "=", id))
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * What decides about marking an invoice, under its lock. What guests say, who may name anybody's e-mail, leaves the owner of an account
 * their own marks.
 */
async function markedInvoice(tx: Db, id: string): Promise<MarkedInvoice | null> {
  await lockOwner(tx, id);
  const invoice = await lockInvoice(tx, id);
  if (!invoice) return null;
  const { status, comment, user_id, is_guests, payment_method_id } = invoice;
  const methods = tx.selectFrom("payment_methods").select("strategy").where("id", "=", payment_method_id);
  const others = await tx
    .selectFrom("invoices")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", user_id)
    .where("is_guests", "=", is_guests)
    .where("status", "=", "in_moderation")
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  return {
    method: await methods.executeTakeFirstOrThrow(),
    status,
    comment,
    ownerId: is_guests ? null : userId(user_id),
    othersInReview: others.count,
  };
}

function refuseMark(problem: PaidMarkProblem | null): void {
  if (problem === "foreign") throw notFound();
  if (problem === "tooMany") throw refuse(text("tooManyInReview", { max: MAX_INVOICES_IN_REVIEW }));
  if (problem !== null) throw refuse(text(problem === "closed" ? "invoiceClosed" : "invoiceNotByHand"));
}

/** Whether a mark would make an invoice of a guest wait for the operator, as none does that is marked again or refused anyway. */
async function isNewGuestMark(db: Db, id: string): Promise<boolean> {
  const invoice = await db
    .selectFrom("invoices")
    .innerJoin("payment_methods", "payment_methods.id", "payment_method_id")
    .select(["is_guests", "status", "strategy"])
    .where("invoices.id", "=", id)
    .executeTakeFirst();
  return invoice !== undefined && invoice.is_guests && invoice.status === "created" && isPaidByHand(invoice);
}

/** The buyer says that they paid by hand: the invoice goes into moderation, never further by this (DEC-085, DEC-191). */
async function markPaid(call: Call<typeof postMarkInvoicePaid>): Promise<null> {
  const { invoiceId: id } = call.params;
  if (await isNewGuestMark(call.db, id)) await countGuestMark(call);
  return inTransaction(call.db, async (tx) => {
    const invoice = await markedInvoice(tx, id);
    if (!invoice) throw notFound();
    refuseMark(paidMarkProblem(invoice, call.session && userId(call.session.userId)));
    const comment = commentAfterMark(invoice, call.body.comment?.slice(0, MAX_COMMENT_LENGTH) ?? null);
    await tx.updateTable("invoices").set({ status: "in_moderation", comment }).where("id", "=", id).execute();
    return null;
  });
}

/** FIN-001: what the ledger says about one of the user's balances, so that the amounts add up to it (L2). */
async function statistics(call: Call<typeof getPaymentStatistics>) {
  const { balance, type, start_date: startDate, end_date: endDate, before, per_page: wanted } = call.query;
  if (!isDay(startDate)) throw refuseField("start_date", text("invalidValue"));
  if (!isDay(endDate)) throw refuseField("end_date", text("invalidValue"));
  const limit = Math.min(Math.max(wanted, 1), MAX_STATISTICS);
  const filter = { balance: balance ?? "main", kind: type, startDate, endDate, before, limit };
  const entries = await readStatement(call.db, sessionOf(call).userId, filter);
  return entries.map(transactionToWire);
}

/** API-041 to API-044, API-046, API-048, API-050, API-080, API-088 and the state of an invoice. */
export const paymentHandlers = (shop: Pick<ShopDependencies, "gateways" | "receipts">): readonly Handler[] => [
  handle(getPaymentMethods, async ({ db }) =>
    (await readMethods(db, shop.gateways, { purpose: "for_orders" })).map(paymentMethodToWire),
  ),
  handle(getPaymentMethodsWithBonuses, async ({ db }) =>
    (await readMethods(db, shop.gateways, { purpose: "for_top_up", withBonuses: true })).map(paymentMethodToWire),
  ),
  handle(getWidgetPaymentMethods, async ({ db, widget }) =>
    offeredMethods(widget, await readMethods(db, shop.gateways, { purpose: "for_orders" })).map(paymentMethodToWire),
  ),
  handle(getRecurringPaymentMethods, cards),
  handle(getWidgetRecurringPaymentMethods, cards),
  handle(deleteRecurringPaymentMethod, removeCard),
  handle(getCoupons, coupons),
  handle(getInvoice, (call) => invoice(shop, call)),
  handle(postMarkInvoicePaid, markPaid),
  handle(getPaymentStatistics, statistics),
];
