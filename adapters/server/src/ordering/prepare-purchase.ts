import type { CostResult } from "@panel/core/pricing";
import { decidePurchase } from "@panel/core/purchase";
import {
  findCoupon,
  hasGatewayFor,
  type ResolvedPayer,
  resolvePayer,
  type ShopDependencies,
  type ShopSettings,
  type StoredCoupon,
  termsOf,
} from "../payments/index.ts";
import { type Buyer, emailProblem } from "../accounts/index.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";
import { sellerTermsOf } from "../widgets/index.ts";
import { readPurchaseFacts } from "./purchase-facts.ts";
import { purchaseRefusal } from "./purchase-refusals.ts";
import { chargesOf, lineFacts, type PricedLine } from "./quote.ts";

/** A purchase that was read and found in order; nothing has been written. */
export interface Prepared {
  readonly buyer: Buyer | null;
  readonly lines: readonly PricedLine[];
  readonly settings: ShopSettings;
  readonly payer: ResolvedPayer;
  readonly coupon: StoredCoupon | null;
  readonly cost: CostResult;
}

/**
 * Reads what decides about a purchase and lets the core decide; nothing has been written when it is refused. The tries of coupons were
 * counted before the transaction began (`countPurchase`), and the balance is known for sure only to the statement that takes the money.
 * Guests have no running orders here: the e-mail they type proves nothing, and a refusal would tell what its owner has ordered. No lock is
 * taken for those of a customer, so that two equal orders under two keys at the very same moment may both be new; each was meant, and one
 * key never orders twice.
 */
export async function preparePurchase(shop: ShopDependencies, call: PurchaseCall, input: PurchaseInput): Promise<Prepared> {
  const { db, country, widget } = call;
  const { buyer, settings, services, linkDemands, running } = await readPurchaseFacts(call, input);
  const userId = buyer?.userId ?? null;
  const payer = await resolvePayer(db, shop.gateways, input.payer, userId);
  const coupon = await findCoupon(db, input.couponCode, userId, nowOf(call));
  const decided = decidePurchase(
    { ...input, overlap: input.refusesOverlap ? "refuse" : "allow" },
    {
      ...lineFacts(services, linkDemands, { buyer, country }),
      account: buyer,
      payer,
      blockedServiceIds: settings.blockedServiceIds,
      seller: sellerTermsOf(widget),
      hasGateway: hasGatewayFor(shop.gateways, payer),
      hasUsableEmail: emailProblem(input.email) === null,
      coupon: coupon && termsOf(coupon),
      charges: chargesOf(settings),
      balance: null,
      running,
    },
  );
  if (!decided.ok) throw purchaseRefusal(decided.error, { payer, email: input.email });
  return { buyer, settings, coupon, ...decided.value };
}
