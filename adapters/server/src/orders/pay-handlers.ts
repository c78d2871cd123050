import { moneyFromMicros } from "@panel/core/money";
import { allowedOrderActions, unpaidOrderCharge } from "@panel/core/orders";
import { amountProblem, isCardCheckout } from "@panel/core/payments";
import { postOrderPayByBalance, postOrderPayByInvoice } from "@panel/wire/orders";
import { paymentInstructionsToWire } from "@panel/wire/payments";
import { type Call, handle, type Handler, notFound, refuse, refuseField, sessionOf, text } from "../calls/index.ts";
import { BalanceTooLow, eventsOfPaidOrder } from "../ledger/index.ts";
import { readBuyer } from "../accounts/index.ts";
import {
  amountRefusal,
  balanceTooLow,
  instructionsOf,
  readMethod,
  refuseBlocked,
  refuseFrozen,
  refuseWithoutGateway,
  type ShopDependencies,
} from "../payments/index.ts";
import { factsOf } from "./order-facts.ts";
import { oneOrder } from "./order-handlers.ts";
import { openOrderInvoice } from "./order-invoices.ts";
import { claimUnpaid, type StoredOrder } from "./pay-orders.ts";
import { readOrder } from "./read-orders.ts";

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

/** The caller's own unpaid order; 404 for somebody else's, 422 for one that cannot be paid. */
async function payableOrder(
  call: Pick<Call<typeof postOrderPayByBalance>, "db" | "session" | "clock" | "params">,
): Promise<StoredOrder> {
  const { userId } = sessionOf(call);
  const order = await readOrder(call.db, userId, call.params.orderId);
  if (!order) throw notFound();
  refuseFrozen(await readBuyer(call.db, userId, nowOf(call), true));
  const allowed = allowedOrderActions(factsOf(order), { isOwner: true, isFrozen: false });
  if (!allowed.has("pay")) throw refuse(text("orderNotPayable"));
  return order;
}

/** The method's bonus was promised for paying by that method. */
async function withoutMethodBonus(call: Pick<Call, "db">, orderId: number): Promise<void> {
  const changed = await call.db
    .updateTable("orders")
    .set({ method_credit: 0 })
    .where("id", "=", orderId)
    .where("status", "=", "unpaid")
    .returning("drip_feed_id")
    .executeTakeFirst();
  if (changed?.drip_feed_id == null) return;
  await call.db
    .updateTable("drip_feed_runs")
    .set({ method_credit: 0 })
    .where("drip_feed_id", "=", changed.drip_feed_id)
    .execute();
}

async function payByBalance(shop: ShopDependencies, call: Call<typeof postOrderPayByBalance>) {
  const order = await payableOrder(call);
  refuseBlocked([order.service_id], await shop.readSettings(call.db), "payment_method_id");
  const now = nowOf(call);
  await withoutMethodBonus(call, order.id);
  const claimed = await claimUnpaid(call.db, [order.id], now);
  if (claimed.length === 0) throw refuse(text("orderNotPayable"));
  try {
    await shop.ledger.post(call.db, claimed.flatMap(eventsOfPaidOrder), now);
  } catch (problem) {
    if (!(problem instanceof BalanceTooLow)) throw problem;
    throw balanceTooLow();
  }
  return oneOrder(call);
}

async function payByInvoice(shop: ShopDependencies, call: Call<typeof postOrderPayByInvoice>) {
  const order = await payableOrder(call);
  const known = await readMethod(call.db, call.body.payment_method_id, "for_orders");
  if (!known) throw refuseField("payment_method_id", text("methodUnknown"));
  refuseWithoutGateway(known.method, shop.hasGateway);
  if (isCardCheckout(known.method)) refuseBlocked([order.service_id], await shop.readSettings(call.db), "payment_method_id");
  const cost = moneyFromMicros(order.cost);
  const purchase = await call.db
    .selectFrom("purchases")
    .select("payment_method_id")
    .where("id", "=", order.purchase_id)
    .executeTakeFirstOrThrow();
  const isFirst = purchase.payment_method_id === known.method.id;
  const { fee, total } = unpaidOrderCharge(cost, { fee: known.method.fee, isFirst });
  const problem = amountProblem(known.method, total);
  if (problem) throw amountRefusal(problem);
  const invoice = await openOrderInvoice(
    call.db,
    {
      userId: order.user_id,
      isGuests: false,
      purchaseId: order.purchase_id,
      paymentMethodId: known.method.id,
      orderIds: [order.id],
      amount: total,
      credit: cost,
      fee,
    },
    nowOf(call),
  );
  return paymentInstructionsToWire(
    instructionsOf({ id: invoice.id, method: known.method, accountNumber: known.accountNumber }, shop.origin),
  );
}

/** API-107, API-108. `unpaid_discount` is a wish, and this server grants none (DEC-151). */
export const payHandlers = (shop: ShopDependencies): readonly Handler[] => [
  handle(postOrderPayByBalance, (call) => payByBalance(shop, call)),
  handle(postOrderPayByInvoice, (call) => payByInvoice(shop, call)),
];
