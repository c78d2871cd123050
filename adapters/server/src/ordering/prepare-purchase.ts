import { namesCoupon } from "@panel/core/payments";
import { priceChanged, type CostResult } from "@panel/core/pricing";
import { acceptAmount, acceptPayer, overlapsOf, type RunningOrder } from "@panel/core/purchase";
import { Refusal, refuseField, refuseFields, text } from "../calls/index.ts";
import {
  amountRefusal,
  findCoupon,
  payerRefusal,
  priceChangedRefusal,
  refuseFrozen,
  type ResolvedPayer,
  resolvePayer,
  type ShopDependencies,
  type ShopSettings,
  type StoredCoupon,
  hasGatewayFor,
} from "../payments/index.ts";
import type { Buyer } from "../accounts/index.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";
import { sellerTermsOf } from "../widgets/index.ts";
import { readPurchaseFacts } from "./purchase-facts.ts";
import { orderableLines, quote, type PricedLine } from "./quote.ts";

/** A purchase that was read and found in order; nothing has been written. */
export interface Prepared {
  readonly buyer: Buyer | null;
  readonly lines: readonly PricedLine[];
  readonly settings: ShopSettings;
  readonly payer: ResolvedPayer;
  readonly coupon: StoredCoupon | null;
  readonly cost: CostResult;
}

/** The coupon of a code whose try was counted before the transaction began (`countPurchase`). */
async function couponOf(call: PurchaseCall, code: string | null, userId: number | null): Promise<StoredCoupon | null> {
  const coupon = await findCoupon(call.db, code, userId, nowOf(call));
  if (coupon || !namesCoupon(code)) return coupon;
  const problem = text("couponDoesNotApply");
  throw refuseFields({ coupon_code: problem }, { message: problem });
}

/** The payer that the call names, once it may pay for these lines; refused otherwise. */
async function payerOf(
  shop: ShopDependencies,
  call: PurchaseCall,
  input: PurchaseInput,
  { buyer, settings, lines }: Pick<Prepared, "buyer" | "settings" | "lines">,
): Promise<ResolvedPayer> {
  const payer = await resolvePayer(call.db, input.payer, buyer?.userId ?? null);
  const problem = acceptPayer(payer, {
    account: buyer,
    serviceIds: lines.map(({ service }) => service.id),
    blockedServiceIds: settings.blockedServiceIds,
    seller: sellerTermsOf(call.widget),
    hasGateway: hasGatewayFor(shop.gateways, payer),
  });
  if (problem || !payer) throw payerRefusal(problem ?? { kind: "missingPayer" }, payer);
  return payer;
}

/**
 * Refuses a purchase that repeats a running order of the customer, unless the buyer was asked. Guests are not checked here: the
 * e-mail they type proves nothing, and a refusal would tell what its owner has ordered. No lock is taken, so that two equal orders
 * under two keys at the very same moment may both be new; each was meant, and one key never orders twice.
 */
function refuseOverlaps(lines: readonly PricedLine[], running: readonly RunningOrder[]): void {
  const overlaps = overlapsOf(
    lines.map(({ line }) => line),
    running,
  );
  if (overlaps.length > 0) throw new Refusal(409, { message: text("overlappingOrder"), extra: { code: "overlapping_order" } });
}

/** The price of what was read; refused where the coupon gives nothing on it, it is not the confirmed one, or the payer cannot pay it. */
function priceOf(call: PurchaseCall, input: PurchaseInput, read: Omit<Prepared, "cost">): CostResult {
  const { lines, settings, payer, coupon } = read;
  const cost = quote({ lines, settings, payer, coupon, isSpeedUp: input.isSpeedUp });
  if (coupon && cost.couponBonus === null) throw refuseField("coupon_code", text("couponDoesNotApply"));
  // The balance is known for sure only to the statement that takes the money.
  const problem = acceptAmount(payer, { cost, seller: sellerTermsOf(call.widget), balance: null });
  if (problem) throw amountRefusal(problem);
  const change = priceChanged(input.confirmedTotal, cost.total);
  if (change) throw priceChangedRefusal(change);
  return cost;
}

/** Reads what decides about a purchase and lets the core's rules decide; nothing has been written when it is refused. */
export async function preparePurchase(shop: ShopDependencies, call: PurchaseCall, input: PurchaseInput): Promise<Prepared> {
  const { buyer, settings, services, linkDemands, running } = await readPurchaseFacts(call, input);
  if (buyer) refuseFrozen(buyer);
  const lines = orderableLines(input.lines, services, linkDemands, { buyer, country: call.country });
  const payer = await payerOf(shop, call, input, { buyer, settings, lines });
  const coupon = await couponOf(call, input.couponCode, buyer?.userId ?? null);
  const read = { buyer, lines, settings, payer, coupon };
  const cost = priceOf(call, input, read);
  refuseOverlaps(lines, running);
  return { ...read, cost };
}
