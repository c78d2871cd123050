import { priceChanged, type CostResult } from "@panel/core/pricing";
import { acceptAmount, acceptPayer } from "@panel/core/purchase";
import { Refusal, refuseField } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";
import type { StoredCoupon } from "../payments/coupons.ts";
import { readBuyer, type Buyer } from "./buyer.ts";
import { tryCoupon } from "./coupon-tries.ts";
import type { OrderContext, OrderSettings } from "./order-context.ts";
import { amountRefusal, payerRefusal, priceChangedRefusal, refuseFrozen } from "./payer-refusals.ts";
import { resolvePayer, type ResolvedPayer } from "./payer-reader.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";
import { sellerTermsOf } from "../widgets/index.ts";
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
  const coupon = await couponOf(call, input.couponCode, buyer?.userId ?? null);
  return pricedPurchase(context, call, input, { buyer, lines, settings, payer, coupon });
}

/** Prices what was read and refuses what its price, payer or widget forbids. */
export function pricedPurchase(
  context: Pick<OrderContext, "guards" | "hasGateway">,
  call: Pick<PurchaseCall, "widget">,
  input: PurchaseInput,
  read: Omit<Prepared, "cost" | "payer"> & { readonly payer: ResolvedPayer | null },
): Prepared {
  const { buyer, lines, settings, payer, coupon } = read;
  const seller = sellerTermsOf(call.widget);
  const unfit = acceptPayer(payer, {
    account: buyer,
    serviceIds: lines.map(({ service }) => service.id),
    blockedServiceIds: settings.blockedServiceIds,
    seller,
    hasGateway: context.hasGateway,
  });
  if (unfit || !payer) throw payerRefusal(unfit ?? { kind: "missingPayer" }, payer);
  const cost = quote({ lines, settings, payer, coupon, isSpeedUp: input.isSpeedUp });
  if (coupon && cost.couponBonus === null) throw refuseField("coupon_code", text("couponDoesNotApply"));
  const tooMuch = acceptAmount(payer, { cost, seller, balance: null });
  if (tooMuch) throw amountRefusal(tooMuch);
  const change = context.guards.confirmedTotal ? priceChanged(input.confirmedTotal, cost.total) : null;
  if (change) throw priceChangedRefusal(change);
  return { ...read, payer, cost };
}
