import { paymentMethodId, serviceId, type LinkedCardId, type PaymentMethodId, type ServiceId } from "../identifiers/index.ts";
import { zeroFraction, type Money } from "../money/index.ts";
import type { LinkedCard, PaymentMethod } from "./payment-entities.ts";

/** Id of the balance among the methods (PAY-003, BIZ-053). */
export const BALANCE_METHOD_ID: PaymentMethodId = paymentMethodId(0);

/** Services that neither balance nor card checkout may pay where the settings name none of their own (BIZ-052, DEC-084). */
export const defaultBlockedServiceIds: readonly ServiceId[] = [156119, 186074, 185882, 186066, 186075, 186201, 185880].map(
  serviceId,
);

type Paying = Pick<PaymentMethod, "strategy">;

const cardStrategies: ReadonlySet<string> = new Set(["linkedCard", "recurring", "stripe_checkout"]);
const manualStrategies: ReadonlySet<string> = new Set(["message", "qr_code"]);

/** Whether a method charges a card, linked or typed in (DEC-084). */
export const isCardCheckout = (method: Paying): boolean => cardStrategies.has(method.strategy);

/** Whether a method is paid outside any gateway, by an account number or a code (PAY-027, DEC-080). */
export const isPaidByHand = (method: Paying): boolean => manualStrategies.has(method.strategy);

/** Whether one of the services may be paid by neither balance nor card; the settings' list is before the constant (PAY-035, DEC-084). */
export function hasBlockedService(serviceIds: readonly ServiceId[], blockedServiceIds: readonly ServiceId[]): boolean {
  const blocked = new Set(blockedServiceIds.length > 0 ? blockedServiceIds : defaultBlockedServiceIds);
  return serviceIds.some((service) => blocked.has(service));
}

/** The balance as an entry of the list (PAY-003); its name is worded by the interface. */
export const balanceEntry: PaymentMethod = {
  id: BALANCE_METHOD_ID,
  name: "",
  translateKey: "balance",
  strategy: "balance",
  icon: null,
  description: null,
  additionalInformation: null,
  comments: null,
  fee: zeroFraction,
  reward: null,
  minAmount: null,
  maxAmount: null,
  chargeCurrency: null,
  chargeType: null,
  bonuses: [],
  isUserComment: false,
  qrCode: null,
  linkedCardId: null,
};

export const isBalance = (method: PaymentMethod): boolean => method.id === BALANCE_METHOD_ID && method.linkedCardId === null;

/** Tells entries apart: several linked cards may belong to one method. */
export const paymentKey = (method: PaymentMethod): string =>
  method.linkedCardId === null ? `method-${method.id}` : `card-${method.linkedCardId}`;

/** Whether the method can charge a card again later (PAY-005). */
export const isRecurring = (method: PaymentMethod): boolean => method.chargeType === "recurring";

const accountStrategies: ReadonlySet<string> = new Set(["linkedCard", "recurring"]);

/** Whether a method keeps a card for its owner's next payments, which only an account can have (PAY-006). */
const needsAccount = (method: Paying): boolean => accountStrategies.has(method.strategy);

/** A linked card as an entry, with the look and the fee of the method it belongs to (PAY-004). */
export function cardEntry(card: LinkedCard, methods: readonly PaymentMethod[]): PaymentMethod {
  const base = methods.find((method) => method.id === card.paymentMethodId) ?? balanceEntry;
  return {
    ...base,
    id: card.paymentMethodId,
    name: card.name,
    translateKey: null,
    strategy: "linkedCard",
    linkedCardId: card.id,
  };
}

export interface PaymentListInput {
  readonly methods: readonly PaymentMethod[];
  readonly linkedCards: readonly LinkedCard[];
  readonly isLoggedIn: boolean;
  /** Services to be paid; empty for topping up. */
  readonly serviceIds: readonly ServiceId[];
  /** Those of the settings; an empty list leaves it to the constant. */
  readonly blockedServiceIds: readonly ServiceId[];
}

/**
 * Ways to pay an order: balance, linked cards, external methods; guests see external ones only, of which those that link a card are none
 * for them (PAY-006, PAY-035, DEC-078).
 */
export function paymentEntries(input: PaymentListInput): readonly PaymentMethod[] {
  const external = topUpEntries(input.methods);
  const all = input.isLoggedIn
    ? [balanceEntry, ...input.linkedCards.map((card) => cardEntry(card, external)), ...external]
    : external.filter((method) => !needsAccount(method));
  if (!hasBlockedService(input.serviceIds, input.blockedServiceIds)) return all;
  return all.filter((method) => !isBalance(method) && !isCardCheckout(method));
}

/** Ways to top up: external methods without the balance (DEC-078). */
export const topUpEntries = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  methods.filter((method) => method.id !== BALANCE_METHOD_ID && method.strategy !== "balance");

/** The method that is chosen before the buyer chooses (PAY-007). */
export function defaultEntry(entries: readonly PaymentMethod[], balance: Money): PaymentMethod | null {
  const first = entries[0] ?? null;
  if (balance > 0) return first;
  return entries.find((method) => !isBalance(method)) ?? first;
}

/** Who pays: the same union as the ordering port takes. */
export type ChosenPayer =
  | { readonly kind: "balance" }
  | { readonly kind: "linkedCard"; readonly linkedCardId: LinkedCardId }
  | { readonly kind: "method"; readonly paymentMethodId: PaymentMethodId; readonly email: string };

/** The payer that an entry of the list represents. */
export function payerOf(method: PaymentMethod, email: string): ChosenPayer {
  if (method.linkedCardId !== null) return { kind: "linkedCard", linkedCardId: method.linkedCardId };
  return isBalance(method) ? { kind: "balance" } : { kind: "method", paymentMethodId: method.id, email };
}

/** Why an amount cannot be paid with a method (PAY-010); nothing needs no method. */
export type AmountProblem = { readonly kind: "belowMinimum" | "aboveMaximum"; readonly limit: Money };

export function amountProblem(method: Pick<PaymentMethod, "minAmount" | "maxAmount">, amount: Money): AmountProblem | null {
  if (method.minAmount !== null && amount > 0 && amount < method.minAmount)
    return { kind: "belowMinimum", limit: method.minAmount };
  if (method.maxAmount !== null && amount > method.maxAmount) return { kind: "aboveMaximum", limit: method.maxAmount };
  return null;
}
