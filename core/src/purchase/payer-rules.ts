import { missingBalance, subtractMoney, type Money } from "../money/index.ts";
import type { PaymentMethodId, ServiceId } from "../identifiers/index.ts";
import type { MethodTerms } from "../pricing/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import { amountProblem, hasBlockedService, isCardCheckout, isPaidByHand, type PaymentMethod } from "../payments/index.ts";

type PayingMethod = Pick<PaymentMethod, "id" | "strategy" | "minAmount" | "maxAmount" | "fee" | "bonuses">;

/** Who pays a purchase: the balance, a linked card by its method, or a method. */
export type KnownPayer =
  | { readonly kind: "balance" }
  | { readonly kind: "linkedCard"; readonly method: PayingMethod }
  | { readonly kind: "method"; readonly method: PayingMethod };

/** A payer whose method or card the shop does not know. */
export interface UnknownPayer {
  readonly kind: "linkedCard" | "method";
  readonly method: null;
}

/** Who pays a purchase, as it was asked for. */
export type PurchasePayer = KnownPayer | UnknownPayer;

/** Whether the shop knows a payer. */
export const isKnownPayer = <Payer extends KnownPayer>(payer: Payer | UnknownPayer): payer is Payer =>
  payer.kind === "balance" || payer.method !== null;

/** Fee and bonuses that a payer brings into the price; the balance brings none, a linked card no bonuses. */
export function payerTerms(payer: KnownPayer | null): MethodTerms | null {
  if (!payer || payer.kind === "balance") return null;
  const { fee, bonuses } = payer.method;
  return { fee, bonuses: payer.kind === "method" ? bonuses : [] };
}

/** What a partner who sells the purchase lays down (DEC-144). */
export interface SellerTerms {
  /** The methods it offers; no others exist for its buyers. */
  readonly methodIds: readonly PaymentMethodId[];
  /** What a purchase comes to at least without the method's fee; null asks for none. */
  readonly minimumPurchase: Money | null;
}

/** What decides whether a payer may pay. */
export interface PayerFacts {
  /** The buyer's account; null for a guest. */
  readonly account: { readonly isFrozen: boolean } | null;
  readonly serviceIds: readonly ServiceId[];
  /** Those of the settings; an empty list leaves it to the constant (DEC-084). */
  readonly blockedServiceIds: readonly ServiceId[];
  /** Null where the shop itself sells. */
  readonly seller: SellerTerms | null;
  /** Whether there is a gateway that methods may lead to; without one only those that are paid by hand work. */
  readonly hasGateway: boolean;
}

/** Why a payer may not pay. */
export type PayerProblem =
  | { readonly kind: "accountFrozen" }
  | { readonly kind: "missingPayer" }
  | { readonly kind: "unknownMethod" }
  | { readonly kind: "unknownCard" }
  | { readonly kind: "blockedService" };

/** Frozen accounts neither order nor pay (DEC-058). */
export const acceptAccount = (account: PayerFacts["account"]): PayerProblem | null =>
  account?.isFrozen ? { kind: "accountFrozen" } : null;

/** Whether the seller offers a payment method; the shop itself offers all of its own (DEC-144). */
export const offersMethod = (seller: Pick<SellerTerms, "methodIds"> | null, id: PaymentMethodId): boolean =>
  seller === null || seller.methodIds.includes(id);

/** Whether the seller lets a payer pay: a partner only by the methods it offers, never by balance or card (DEC-144). */
export const offersPayer = (seller: Pick<SellerTerms, "methodIds"> | null, payer: PurchasePayer): boolean =>
  seller === null || (payer.kind === "method" && payer.method !== null && offersMethod(seller, payer.method.id));

/** The balance and cards pay for the logged-in customer: behind a guest's e-mail stands another person's account (DEC-143). */
function isOffered(payer: PurchasePayer, { account, seller, hasGateway }: PayerFacts): boolean {
  if (!offersPayer(seller, payer) || (payer.kind !== "method" && account === null)) return false;
  if (payer.kind === "balance") return true;
  return payer.method !== null && (hasGateway || isPaidByHand(payer.method));
}

/** The balance, linked cards and card checkout may not pay for blocked services (PAY-035, DEC-084). */
function isBlocked(payer: PurchasePayer, { serviceIds, blockedServiceIds }: PayerFacts): boolean {
  const isBlockable = payer.kind !== "method" || (payer.method !== null && isCardCheckout(payer.method));
  return isBlockable && hasBlockedService(serviceIds, blockedServiceIds);
}

/** The payer by whom a price is counted; refused where the shop does not know it or its seller does not offer it. */
export function decideQuotedPayer<Payer extends KnownPayer>(
  payer: Payer | UnknownPayer | null,
  seller: Pick<SellerTerms, "methodIds"> | null,
): Result<Payer | null, PayerProblem> {
  if (payer === null) return success(null);
  if (!isKnownPayer(payer)) return failure({ kind: payer.kind === "linkedCard" ? "unknownCard" : "unknownMethod" });
  return offersPayer(seller, payer) ? success(payer) : failure({ kind: "unknownMethod" });
}

/** Whether a payer may pay for these services (PAY-035, DEC-058, DEC-084, DEC-143, DEC-144); null names none. */
export function acceptPayer(payer: PurchasePayer | null, facts: PayerFacts): PayerProblem | null {
  const frozen = acceptAccount(facts.account);
  if (frozen) return frozen;
  if (!payer) return { kind: "missingPayer" };
  if (payer.kind === "linkedCard" && !payer.method) return { kind: "unknownCard" };
  if (!isOffered(payer, facts)) return { kind: "unknownMethod" };
  return isBlocked(payer, facts) ? { kind: "blockedService" } : null;
}

/** What decides whether a payer can pay this much. */
export interface AmountFacts {
  /** What is charged, and the method's fee in it. */
  readonly cost: { readonly total: Money; readonly fee: Money };
  readonly seller: SellerTerms | null;
  /** What the buyer has; null where it is not known, so that anyone who takes the money decides. */
  readonly balance: Money | null;
}

/** Why a payer cannot pay an amount. */
export type PayerAmountProblem =
  /** Of the method (PAY-010). */
  | { readonly kind: "belowMinimum" | "aboveMaximum"; readonly limit: Money }
  /** Of the partner who sells it (DEC-144). */
  | { readonly kind: "belowSellerMinimum"; readonly limit: Money }
  | { readonly kind: "notEnoughBalance"; readonly missing: Money };

/** A partner's minimum; the method's fee does not count towards it (DEC-144). */
export function acceptSellerMinimum(
  cost: AmountFacts["cost"],
  seller: Pick<SellerTerms, "minimumPurchase"> | null,
): PayerAmountProblem | null {
  const limit = seller?.minimumPurchase ?? null;
  if (limit === null || subtractMoney(cost.total, cost.fee) >= limit) return null;
  return { kind: "belowSellerMinimum", limit };
}

/** Whether a payer can pay what a purchase costs: limits of method and partner, balance (PAY-010, ORD-052, DEC-144). */
export function acceptAmount(payer: PurchasePayer, { cost, seller, balance }: AmountFacts): PayerAmountProblem | null {
  const ofMethod = payer.kind === "method" && payer.method ? amountProblem(payer.method, cost.total) : null;
  const problem = ofMethod ?? acceptSellerMinimum(cost, seller);
  if (problem) return problem;
  // What costs nothing brings no money, however it is paid: it is spent from a balance that may be below zero.
  const missing = payer.kind === "balance" || cost.total === 0 ? missingBalance(balance, cost.total) : null;
  return missing === null ? null : { kind: "notEnoughBalance", missing };
}
