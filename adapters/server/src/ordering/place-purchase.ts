import { decimalFromMoney, type Money } from "@panel/core/money";
import { orderId } from "@panel/core/identifiers";
import type { CostResult, PlacedPurchase } from "@panel/core/ordering";
import type { SentLine } from "@panel/wire";
import type { Db } from "../database/connect.ts";
import type { Call } from "../http/handler.ts";
import { Refusal, refuse, refuseField } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";
import { BalanceTooLow } from "../ledger/index.ts";
import { eventsOfPaidOrder } from "../orders/pay-orders.ts";
import { takeCoupon, type StoredCoupon } from "../payments/coupons.ts";
import { instructionsOf, openInvoice, refuseWithoutGateway } from "../payments/invoices.ts";
import { settleInvoice } from "../payments/settle-invoice.ts";
import { readBuyer, refuseFrozen, type Buyer } from "./buyer.ts";
import { tryCoupon } from "./coupon-tries.ts";
import { createOrders, type CreatedOrder } from "./create-orders.ts";
import { guestAccount } from "./guest-buyer.ts";
import type { OrderContext, OrderSettings } from "./order-context.ts";
import { resolvePayer, type NamedPayer, type ResolvedPayer } from "./payer-reader.ts";
import { refusePayer } from "./payer-checks.ts";
import { linesToOrder, quote, type PricedLine } from "./quote.ts";

/** A purchase as it was asked for. */
export interface PurchaseInput {
  readonly lines: readonly SentLine[];
  readonly payer: NamedPayer;
  readonly couponCode: string | null;
  readonly isSpeedUp: boolean;
  readonly source: string;
  /** Null for programs, which have seen no total. */
  readonly confirmedTotal: Money | null;
  /** The guest's; a customer's is known. */
  readonly email: string;
  readonly affiliateCodes: readonly string[];
  readonly analytics: Readonly<Record<string, string | null>>;
}

interface Prepared {
  readonly buyer: Buyer | null;
  readonly lines: readonly PricedLine[];
  readonly settings: OrderSettings;
  readonly payer: ResolvedPayer;
  readonly coupon: StoredCoupon | null;
  readonly cost: CostResult;
}

type PurchaseCall = Pick<Call, "db" | "session" | "clock" | "country" | "caller" | "address" | "key" | "widget">;

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

/** Nobody is charged another total than the one that was shown. */
function refuseChangedPrice(confirmed: Money | null, current: Money): void {
  if (confirmed === null || confirmed === current) return;
  throw new Refusal(409, {
    message: text("priceChanged"),
    extra: { code: "price_changed", shown: decimalFromMoney(confirmed), current: decimalFromMoney(current) },
  });
}

async function couponOf(call: PurchaseCall, code: string | null, userId: number | null) {
  const { caller, address } = call;
  const tried = await tryCoupon(call.db, { code, userId, caller, address, now: nowOf(call) });
  if (code !== null && code.trim() !== "" && tried.coupon === null) {
    throw new Refusal(422, {
      message: text("couponDoesNotApply"),
      fields: { coupon_code: text("couponDoesNotApply") },
      afterwards: tried.countMiss,
    });
  }
  return tried.coupon;
}

/** Reads and checks everything before anything is written. */
async function prepare(context: OrderContext, call: PurchaseCall, input: PurchaseInput): Promise<Prepared> {
  const { db } = call;
  const buyer = call.session ? await readBuyer(db, call.session.userId, nowOf(call), true) : null;
  if (buyer) refuseFrozen(buyer);
  const lines = await linesToOrder(db, input.lines, { buyer, country: call.country });
  const settings = await context.readSettings(db);
  const payer = await resolvePayer(db, input.payer, buyer?.userId ?? null);
  if (!payer) throw refuseField("payment_method_id", text("required"));
  // A guest's order is attached to the account of the e-mail, whose balance nobody but its owner may spend (DEC-143, DEC-144).
  if (!buyer && payer.kind !== "method") throw refuseField("payment_method_id", text("methodUnknown"));
  const coupon = await couponOf(call, input.couponCode, buyer?.userId ?? null);
  const cost = quote({ lines, settings, payer, coupon, isSpeedUp: input.isSpeedUp });
  if (coupon && cost.couponBonus === null) throw refuseField("coupon_code", text("couponDoesNotApply"));
  refusePayer(payer, lines, settings, cost.total);
  if (context.guards.confirmedTotal) refuseChangedPrice(input.confirmedTotal, cost.total);
  return { buyer, lines, settings, payer, coupon, cost };
}

interface Owner {
  readonly userId: number;
  readonly guest: { readonly isNewUser: boolean; readonly email: string } | null;
}

async function ownerOf(context: OrderContext, call: PurchaseCall, input: PurchaseInput, buyer: Buyer | null): Promise<Owner> {
  if (buyer) return { userId: buyer.userId, guest: null };
  const { email, affiliateCodes } = input;
  const account = await guestAccount(call.db, { email, affiliateCodes, origin: context.origin, now: nowOf(call) });
  return { userId: account.userId, guest: { isNewUser: account.isNewUser, email: account.email } };
}

async function insertPurchase(call: PurchaseCall, input: PurchaseInput, prepared: Prepared, owner: Owner): Promise<number> {
  const { payer, coupon, cost, settings } = prepared;
  const row = await call.db
    .insertInto("purchases")
    .values({
      user_id: owner.userId,
      payer: payer.kind,
      payment_method_id: payer.kind === "balance" ? null : payer.method.id,
      linked_card_id: payer.kind === "linkedCard" ? payer.cardId : null,
      is_new_user: owner.guest?.isNewUser ?? false,
      source: input.source,
      is_speedup: input.isSpeedUp,
      coupon_id: coupon?.id ?? null,
      total: cost.total,
      original: cost.original,
      fee: cost.fee,
      discount: cost.discount,
      rub_rate: settings.rubExchangeRateMillionths,
      caller: call.caller,
      idempotency_key: call.key,
      affiliate_code: input.affiliateCodes.length === 0 ? null : JSON.stringify(input.affiliateCodes),
      widget_token_hash: call.widget?.tokenHash ?? null,
      analytics: JSON.stringify(input.analytics),
      created_at: nowOf(call),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
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

/** Takes the orders' costs from the balance, together or not at all. */
async function payFromBalance(
  context: OrderContext,
  tx: Db,
  userId: number,
  orders: readonly CreatedOrder[],
  now: Date,
): Promise<void> {
  try {
    await context.ledger.post(
      tx,
      orders.flatMap((order) => eventsOfPaidOrder({ ...order, user_id: userId })),
      now,
    );
  } catch (problem) {
    if (!(problem instanceof BalanceTooLow)) throw problem;
    throw new Refusal(422, { message: text("balanceTooLow"), fields: { balance: text("balanceTooLow") } });
  }
}

/** Opens the invoice of a purchase; a linked card and a total of nothing are settled on the spot. */
async function payByInvoice(
  context: OrderContext,
  tx: Db,
  prepared: Prepared,
  userId: number,
  purchaseId: number,
  orders: readonly CreatedOrder[],
  now: Date,
) {
  const { payer, cost } = prepared;
  if (payer.kind === "balance") throw refuse(text("methodUnknown"));
  refuseWithoutGateway(payer.method, context.hasGateway);
  const invoice = await openInvoice(
    tx,
    {
      user_id: userId,
      kind: "order",
      payment_method_id: payer.method.id,
      amount: cost.total,
      credit: cost.total,
      coupon_id: null,
      purchase_id: purchaseId,
      success_url: null,
      cancel_url: null,
    },
    orders.map((order) => order.id),
    now,
  );
  await tx.updateTable("purchases").set({ invoice_id: invoice.id }).where("id", "=", purchaseId).execute();
  if (payer.kind === "linkedCard" || cost.total === 0) {
    await settleInvoice(tx, context, invoice.id, now);
    return null;
  }
  return instructionsOf({ id: invoice.id, method: payer.method, accountNumber: payer.accountNumber }, context.origin);
}

/** Places a purchase: orders, debit or invoice, coupon use, all in the transaction that also holds the idempotency key. */
export async function placePurchase(context: OrderContext, call: PurchaseCall, input: PurchaseInput): Promise<PlacedPurchase> {
  const tx = call.db;
  const now = nowOf(call);
  const prepared = await prepare(context, call, input);
  const owner = await ownerOf(context, call, input, prepared.buyer);
  const purchaseId = await insertPurchase(call, input, prepared, owner);
  await useCoupon(context, tx, prepared.coupon, owner.userId, purchaseId, now);
  const isPaid = prepared.payer.kind === "balance";
  const { lines, cost } = prepared;
  const toCreate = {
    purchaseId,
    userId: owner.userId,
    lines,
    cost,
    isSpeedUp: input.isSpeedUp,
    source: input.source,
    isPaid,
    now,
  };
  const orders = await createOrders(tx, toCreate);
  let payment: PlacedPurchase["payment"] = null;
  if (isPaid) await payFromBalance(context, tx, owner.userId, orders, now);
  else payment = await payByInvoice(context, tx, prepared, owner.userId, purchaseId, orders, now);
  return { orderIds: orders.map((order) => orderId(order.id)), payment, user: owner.guest };
}
