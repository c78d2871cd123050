import { serviceId } from "@panel/core/identifiers";
import { moneyFromDecimal, moneyFromMicros, zeroMoney, type Money } from "@panel/core/money";
import { allowedOrderActions, unpaidOrderCharge, type UnpaidOrderCharge } from "@panel/core/orders";
import type { PaymentMethod } from "@panel/core/payments";
import { priceChanged } from "@panel/core/pricing";
import { acceptAmount, acceptPayer, type PurchasePayer } from "@panel/core/purchase";
import { postOrderPayByBalance, postOrderPayByInvoice } from "@panel/wire/orders";
import { paymentInstructionsToWire } from "@panel/wire/payments";
import type { Db } from "../database/index.ts";
import { type Call, handle, type Handler, notFound, refuse, refuseField, sessionOf, text } from "../calls/index.ts";
import { BalanceTooLow, eventsOfPaidOrder } from "../ledger/index.ts";
import { readBuyer } from "../accounts/index.ts";
import {
  amountRefusal,
  balanceTooLow,
  countInvoice,
  hasGatewayFor,
  instructionsOf,
  payerRefusal,
  priceChangedRefusal,
  readPayableMethod,
  refuseFrozen,
  type ShopDependencies,
} from "../payments/index.ts";
import { factsOf } from "./order-facts.ts";
import { oneOrder } from "./order-handlers.ts";
import { openOrderInvoice } from "./order-invoices.ts";
import { claimUnpaid, type StoredOrder } from "./pay-orders.ts";
import { readOrder } from "./read-orders.ts";

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

/** The caller's own unpaid order; 404 for another person's, 422 for one that cannot be paid. */
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

/** The total that was shown is the one that is charged, whatever else has changed meanwhile (DEC-186, ORD-058). */
function refuseOtherTotal(shown: string | null | undefined, current: Money): void {
  const change = priceChanged(shown == null ? null : (moneyFromDecimal(shown) ?? zeroMoney), current);
  if (change) throw priceChangedRefusal(change);
}

/** What an order is charged by anyone who pays now, once they may pay it (PAY-010, PAY-035, DEC-084, DEC-186). */
async function chargeFor(
  shop: ShopDependencies,
  db: Db,
  order: StoredOrder,
  method: PaymentMethod | null,
): Promise<UnpaidOrderCharge> {
  const payer: Exclude<PurchasePayer, { readonly kind: "linkedCard" }> = method
    ? { kind: "method", method }
    : { kind: "balance" };
  const { blockedServiceIds } = await shop.readSettings(db);
  const serviceIds = [serviceId(order.service_id)];
  // Whose account it is, and that it is not frozen, is known.
  const account = { isFrozen: false };
  const problem = acceptPayer(payer, {
    account,
    serviceIds,
    blockedServiceIds,
    seller: null,
    hasGateway: hasGatewayFor(shop.gateways, payer),
  });
  if (problem) throw payerRefusal(problem, payer);
  const charge = unpaidOrderCharge(moneyFromMicros(order.cost - order.fee), method);
  const tooMuch = acceptAmount(payer, { cost: charge, seller: null, balance: null });
  if (tooMuch) throw amountRefusal(tooMuch);
  return charge;
}

async function payByBalance(shop: ShopDependencies, call: Call<typeof postOrderPayByBalance>) {
  const order = await payableOrder(call);
  const charge = await chargeFor(shop, call.db, order, null);
  refuseOtherTotal(call.body.confirmed_total, charge.total);
  const now = nowOf(call);
  const claimed = await claimUnpaid(call.db, [{ orderId: order.id, charge }], now);
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
  const known = await readPayableMethod(call.db, shop.gateways, call.body.payment_method_id, "for_orders");
  if (!known) throw refuseField("payment_method_id", text("methodUnknown"));
  const { method, accountNumber } = known;
  const charge = await chargeFor(shop, call.db, order, method);
  refuseOtherTotal(call.body.confirmed_total, charge.total);
  const invoice = await openOrderInvoice(
    call.db,
    {
      userId: order.user_id,
      isGuests: false,
      purchaseId: order.purchase_id,
      paymentMethodId: method.id,
      orderIds: [order.id],
      amount: charge.total,
      charge,
    },
    nowOf(call),
  );
  return paymentInstructionsToWire(instructionsOf({ id: invoice.id, method, accountNumber }, shop.gateways));
}

/** API-107, API-108. `unpaid_discount` is a wish, and this server grants none (DEC-151). */
export const payHandlers = (shop: ShopDependencies): readonly Handler[] => [
  handle(postOrderPayByBalance, (call) => payByBalance(shop, call)),
  handle(postOrderPayByInvoice, (call) => payByInvoice(shop, call), { count: countInvoice }),
];
