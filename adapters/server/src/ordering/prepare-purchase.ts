import { decimalFromMoney, type Money } from "@panel/core/money";
import type { CostResult } from "@panel/core/pricing";
import { Refusal, refuseField } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";
import type { StoredCoupon } from "../payments/coupons.ts";
import { readBuyer, refuseFrozen, type Buyer } from "./buyer.ts";
import { tryCoupon } from "./coupon-tries.ts";
import type { OrderContext, OrderSettings } from "./order-context.ts";
import { refusePayer } from "./payer-checks.ts";
import { resolvePayer, type ResolvedPayer } from "./payer-reader.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";
import { refuseForeignMethod, refuseSmallPurchase } from "../widgets/index.ts";
import { linesToOrder, quote, type PricedLine } from "./quote.ts";

/** A purchase that was read and found in order; nothing has been written. */
export interface Prepared {
  readonly buyer: Buyer | null;
  readonly lines: readonly PricedLine[];
  readonly settings: OrderSettings;
  readonly payer: ResolvedPayer;
  readonly coupon: StoredCoupon | null;
  readonly cost: CostResult;
}

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
export async function preparePurchase(context: OrderContext, call: PurchaseCall, input: PurchaseInput): Promise<Prepared> {
  const { db } = call;
  const buyer = call.session ? await readBuyer(db, call.session.userId, nowOf(call), context.guards.freezeLock) : null;
  if (buyer) refuseFrozen(buyer);
  const lines = await linesToOrder(db, input.lines, { buyer, country: call.country });
  const settings = await context.readSettings(db);
  const payer = await resolvePayer(db, input.payer, buyer?.userId ?? null);
  if (!payer) throw refuseField("payment_method_id", text("required"));
  // A guest's order is attached to the account of the e-mail, whose balance nobody but its owner may spend (DEC-143, DEC-144).
  if (!buyer && payer.kind !== "method") throw refuseField("payment_method_id", text("methodUnknown"));
  refuseForeignMethod(call.widget, input.payer.paymentMethodId);
  const coupon = await couponOf(call, input.couponCode, buyer?.userId ?? null);
  return pricedPurchase(context, call, input, { buyer, lines, settings, payer, coupon });
}

/** Prices what was read and refuses what its price, payer or widget forbids. */
export function pricedPurchase(
  context: Pick<OrderContext, "guards">,
  call: Pick<PurchaseCall, "widget">,
  input: PurchaseInput,
  read: Omit<Prepared, "cost">,
): Prepared {
  const { lines, settings, payer, coupon } = read;
  const cost = quote({ lines, settings, payer, coupon, isSpeedUp: input.isSpeedUp });
  if (coupon && cost.couponBonus === null) throw refuseField("coupon_code", text("couponDoesNotApply"));
  refusePayer(payer, lines, settings, cost.total);
  refuseSmallPurchase(call.widget, cost);
  if (context.guards.confirmedTotal) refuseChangedPrice(input.confirmedTotal, cost.total);
  return { ...read, cost };
}
