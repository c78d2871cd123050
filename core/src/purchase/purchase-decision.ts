import type { Money } from "../money/index.ts";
import { namesCoupon, isCouponWithoutEffect, type CouponTerms } from "../payments/index.ts";
import {
  orderCost,
  priceChanged,
  type Charges,
  type CostResult,
  type PriceChanged,
  type PricedService,
} from "../pricing/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import {
  decideOrderedLines,
  type AcceptedLine,
  type DecidableService,
  type LineFacts,
  type UnacceptableLines,
  type WishedLine,
} from "./line-decision.ts";
import { overlapsOf, type RunningOrder } from "./overlap-rules.ts";
import { isOverlapping, type Overlaps, type OverlapWish } from "./overlaps.ts";
import {
  acceptAccount,
  acceptAmount,
  acceptPayer,
  isKnownPayer,
  payerTerms,
  type AmountFacts,
  type KnownPayer,
  type PayerAmountProblem,
  type PayerFacts,
  type PayerProblem,
  type UnknownPayer,
} from "./payer-rules.ts";

/** A service as far as a purchase of it is decided. */
export type PurchasableService = DecidableService & PricedService;

/** What somebody wishes to buy. */
export interface PurchaseWish<Line extends WishedLine> {
  readonly lines: readonly Line[];
  readonly couponCode: string | null;
  readonly isSpeedUp: boolean;
  /** The total that was shown; null for programs, which have seen none. */
  readonly confirmedTotal: Money | null;
  readonly overlap: OverlapWish;
}

/** What decides how a purchase is paid. */
interface PayingFacts<Payer extends KnownPayer> extends Omit<PayerFacts, "serviceIds">, Omit<AmountFacts, "cost"> {
  /** Who pays; null where the wish names nobody. */
  readonly payer: Payer | UnknownPayer | null;
  /** Whether a guest can be reached by the e-mail they gave; of an account it is not asked. */
  readonly hasUsableEmail: boolean;
  /** The coupon that was named, where the buyer may use it now. */
  readonly coupon: CouponTerms | null;
  readonly charges: Charges;
}

/** What a purchase is decided by: all of it is read before anything is written. */
export interface PurchaseFacts<Known extends PurchasableService, Payer extends KnownPayer>
  extends LineFacts<Known>, PayingFacts<Payer> {
  /** The buyer's running orders for the same services; those of guests are not told of. */
  readonly running: readonly RunningOrder[];
}

/** A purchase that the shop accepts; what is left is to write it and to take the money. */
export interface AcceptedPurchase<Line extends WishedLine, Known extends PurchasableService, Payer extends KnownPayer> {
  readonly lines: readonly AcceptedLine<Line, Known>[];
  readonly payer: Payer;
  readonly cost: CostResult;
}

/** A total beyond what can be counted exactly. */
export interface TotalTooLarge {
  readonly kind: "totalTooLarge";
}

/** Why a purchase is not accepted; data for the caller to word. */
export type PurchaseProblem =
  | UnacceptableLines
  | PayerProblem
  | PayerAmountProblem
  | TotalTooLarge
  | PriceChanged
  | { readonly kind: "unusableEmail" | "couponWithoutEffect" }
  | { readonly kind: "overlapping"; readonly overlaps: Overlaps };

/** Counts money; amounts beyond the safe integers are a problem of the wish, at which the money rules throw. */
export function countable<Value>(count: () => Value): Result<Value, TotalTooLarge> {
  try {
    return success(count());
  } catch (problem) {
    if (problem instanceof RangeError) return failure({ kind: "totalTooLarge" });
    throw problem;
  }
}

/** What the price of accepted lines is counted from. */
export interface PriceParts {
  readonly payer: KnownPayer | null;
  readonly coupon: CouponTerms | null;
  readonly charges: Charges;
  readonly isSpeedUp: boolean;
}

/** What accepted lines cost by a payer; without one no fee is counted. */
export const purchaseCost = (
  lines: readonly AcceptedLine<WishedLine, PurchasableService>[],
  { payer, coupon, charges, isSpeedUp }: PriceParts,
): Result<CostResult, TotalTooLarge> =>
  countable(() =>
    orderCost({
      lines: lines.map(({ index, service, line: { quantity, dripFeed, isGuarantee } }) => ({
        index,
        service,
        quantity,
        runs: dripFeed?.numberOfRuns ?? 1,
        isGuarantee,
      })),
      charges,
      isSpeedUp,
      coupon,
      method: payerTerms(payer),
    }),
  );

/** Who pays for accepted lines, or why they may not. */
function decidePayer<Payer extends KnownPayer>(
  facts: PayingFacts<Payer>,
  serviceIds: PayerFacts["serviceIds"],
): Result<Payer, PurchaseProblem> {
  const { payer, account } = facts;
  const problem = acceptPayer(payer, { ...facts, serviceIds });
  if (problem) return failure(problem);
  if (payer === null || !isKnownPayer(payer)) return failure({ kind: "missingPayer" });
  return account === null && !facts.hasUsableEmail ? failure({ kind: "unusableEmail" }) : success(payer);
}

/** The price of accepted lines, or why it is not charged. */
function decideCost(
  { couponCode, isSpeedUp, confirmedTotal }: Omit<PurchaseWish<WishedLine>, "lines">,
  facts: PayingFacts<KnownPayer>,
  lines: readonly AcceptedLine<WishedLine, PurchasableService>[],
  payer: KnownPayer,
): Result<CostResult, PurchaseProblem> {
  if (namesCoupon(couponCode) && facts.coupon === null) return failure({ kind: "couponWithoutEffect" });
  const counted = purchaseCost(lines, { ...facts, payer, isSpeedUp });
  if (!counted.ok) return counted;
  const cost = counted.value;
  if (isCouponWithoutEffect(couponCode, cost.couponBonus)) return failure({ kind: "couponWithoutEffect" });
  const problem = acceptAmount(payer, { ...facts, cost });
  if (problem) return failure(problem);
  const change = priceChanged(confirmedTotal, cost.total);
  return change ? failure({ kind: "priceChanged", ...change }) : counted;
}

/**
 * Decides a purchase. The first of these that is wrong is told: the account, the lines (all problems of all of them together), the payer,
 * a guest's e-mail, the coupon, the amount, the price that was shown, an order that still runs. Panel in memory and server ask here and
 * nowhere else, so that the same wish gets the same answer (ORD-052, ORD-058, DEC-058, DEC-122). Whether the balance suffices where it is
 * not known, and whether the key has bought already, only they can tell.
 */
export function decidePurchase<Line extends WishedLine, Known extends PurchasableService, Payer extends KnownPayer>(
  wish: PurchaseWish<Line>,
  facts: PurchaseFacts<Known, Payer>,
): Result<AcceptedPurchase<Line, Known, Payer>, PurchaseProblem> {
  const frozen = acceptAccount(facts.account);
  if (frozen) return failure(frozen);
  const lines = decideOrderedLines(wish.lines, facts);
  if (!lines.ok) return lines;
  const payer = decidePayer(
    facts,
    lines.value.map(({ line }) => line.serviceId),
  );
  if (!payer.ok) return payer;
  const cost = decideCost(wish, facts, lines.value, payer.value);
  if (!cost.ok) return cost;
  const accepted = lines.value.map(({ line }) => line);
  // Only a customer is told of their own orders: an address that was typed proves nothing.
  const overlaps = overlapsOf(accepted, facts.account === null ? [] : facts.running);
  if (wish.overlap === "refuse" && isOverlapping(overlaps)) return failure({ kind: "overlapping", overlaps });
  return success({ lines: lines.value, payer: payer.value, cost: cost.value });
}
