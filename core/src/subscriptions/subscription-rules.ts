import { addMoney, scaleMoney, shareOf, sumMoney, typedCount, type Fraction, type Money } from "../money/index.ts";
import { recogniseLink } from "../links/index.ts";
import { lineCost, type Charges, type PricedService } from "../pricing/index.ts";
import type { StatusTone } from "../orders/index.ts";
import {
  subscriptionStatuses,
  waitingReasons,
  type PaymentType,
  type Subscription,
  type SubscriptionCost,
  type SubscriptionStatus,
  type WaitingReason,
} from "./subscription-entities.ts";

/** Publications of a subscription at first, at least and at most (SUB-015, BIZ-047). */
export const CONTENTS_LIMIT = { initial: 10, least: 1, most: 1000 } as const;

/** The contents limit after somebody typed: kept within its bounds, and left as it was by what is no number (SUB-015, SUB-016). */
export function contentsLimitFrom(input: unknown, current: number): number {
  const value = typeof input === "string" ? typedCount(input) : input;
  if (typeof value !== "number" || !Number.isFinite(value)) return current;
  return Math.min(CONTENTS_LIMIT.most, Math.max(CONTENTS_LIMIT.least, Math.floor(value)));
}

/** Whether a contents limit may be taken as it is (SUB-015). */
export const isContentsLimit = (limit: number): boolean =>
  Number.isInteger(limit) && limit >= CONTENTS_LIMIT.least && limit <= CONTENTS_LIMIT.most;

/** With a method that can be charged again the card pays at first, otherwise the balance (SUB-017). */
export const initialPaymentType = (recurringMethods: number): PaymentType =>
  recurringMethods > 0 ? "PayFromCard" : "FromBalance";

/** A service as it is priced for one publication. */
export interface SubscriptionLine {
  readonly service: PricedService;
  readonly quantity: number;
  readonly isGuarantee: boolean;
}

/** What publications of the same cost come to. */
export const costOfPublications = (each: Money, publications: number): Money => scaleMoney(each, publications, 1);

/** Cost of each service for one publication, of all of them, and of all publications up to the limit (SUB-012, DEC-155). */
export function subscriptionCost(
  lines: readonly SubscriptionLine[],
  contentsLimit: number,
  charges: Pick<Charges, "guarantee">,
): SubscriptionCost {
  const services = lines.map(({ service, quantity, isGuarantee }) => ({
    serviceId: service.id,
    quantity,
    cost: lineCost(service, { quantity, runs: 1, isGuarantee }, charges),
  }));
  const costPerPublication = sumMoney(services.map((service) => service.cost));
  return { services, costPerPublication, totalCost: costOfPublications(costPerPublication, contentsLimit) };
}

/** What is charged for one publication: its cost and, by card, the method's fee on it, rounded once. */
export const chargePerPublication = (cost: Money, fee: Fraction): Money => addMoney(cost, shareOf(cost, fee));

/** What a form still lacks, in the order of its fields; worded in `locales`. */
export type SubscriptionPart = (typeof subscriptionParts)[number];

const subscriptionParts = ["network", "url", "name", "services", "email", "card"] as const;

/** Whether a word names a part of the form. */
export const isSubscriptionPart = (word: string): word is SubscriptionPart => subscriptionParts.some((part) => part === word);

export interface SubscriptionFields {
  readonly hasNetwork: boolean;
  readonly url: string;
  readonly name: string;
  readonly email: string;
  readonly chosenServices: number;
  readonly paymentType: PaymentType;
  /** A saved card is chosen, or there is a method by which one can be linked. */
  readonly canPayByCard: boolean;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Longest name that a subscription may have. */
export const MAX_NAME_LENGTH = 100;

/** Everything that must be filled in or put right before a subscription can be made. */
export function missingSubscriptionParts(fields: SubscriptionFields): readonly SubscriptionPart[] {
  const checks: readonly (readonly [SubscriptionPart, boolean])[] = [
    ["network", fields.hasNetwork],
    ["url", recogniseLink(fields.url).kind !== "refused"],
    ["name", fields.name.trim() !== "" && fields.name.trim().length <= MAX_NAME_LENGTH],
    ["services", fields.chosenServices > 0],
    ["email", EMAIL.test(fields.email.trim())],
    ["card", fields.paymentType === "FromBalance" || fields.canPayByCard],
  ];
  return checks.flatMap(([part, isThere]) => (isThere ? [] : [part]));
}

const tones = { completed: "success", in_processing: "progress", canceled: "neutral" } as const;
type KnownStatus = (typeof subscriptionStatuses)[number];

/** The status as a word that has a label, or null for one this release does not know (SUB-003). */
export const knownSubscriptionStatus = (status: SubscriptionStatus): KnownStatus | null =>
  subscriptionStatuses.find((known) => known === status) ?? null;

/** How a status is coloured; an unknown one is neutral. */
export function subscriptionTone(status: SubscriptionStatus): StatusTone {
  const known = knownSubscriptionStatus(status);
  return known ? tones[known] : "neutral";
}

/** The reason as a word that has a sentence, or null. */
export const knownWaitingReason = (reason: WaitingReason | null): (typeof waitingReasons)[number] | null =>
  waitingReasons.find((known) => known === reason) ?? null;

/** Whether new publications may still come. */
export const isSubscriptionRunning = (subscription: Pick<Subscription, "status">): boolean =>
  subscription.status === "in_processing";

/** How far it has come, in whole percent of its limit. */
export const contentsPercent = (subscription: Pick<Subscription, "contentsLimit" | "contentsCount">): number =>
  Math.min(100, Math.floor((subscription.contentsCount * 100) / Math.max(1, subscription.contentsLimit)));
