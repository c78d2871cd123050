import type { Service } from "../catalogue/index.ts";
import type { ServiceId } from "../identifiers/index.ts";
import type { LinkRefusal } from "../links/index.ts";
import type { Money } from "../money/index.ts";
import { hasBlockedService } from "../payments/index.ts";
import { priceChanged, type Charges, type PriceChanged } from "../pricing/index.ts";
import {
  acceptAccount,
  countable,
  decidePricedLines,
  type AcceptedLine,
  type LineFacts,
  type PayerFacts,
  type PayerProblem,
  type PurchasableService,
  type TotalTooLarge,
  type UnacceptableLines,
  type WishedLine,
} from "../purchase/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import { acceptSubscriptionLink, isPromotable, type PromotableType } from "./promotable-service-rules.ts";
import type { SubscriptionCost, SubscriptionDraft } from "./subscription-entities.ts";
import { isContentsLimit, MAX_NAME_LENGTH, subscriptionCost } from "./subscription-rules.ts";

/** Longest word for the kind of a subscription. */
export const MAX_TYPE_LENGTH = 50;

/** A service as far as a subscription to it is decided. */
export type SubscribableService = PurchasableService & Pick<Service, "networkId">;

/** Where a service is in the catalogue, and whether it is a subscription itself. */
export interface SubscribablePlace extends PromotableType {
  readonly isSubscription: boolean;
}

/** What somebody wishes to subscribe to; `confirmedTotal` is null for programs, which have seen none. */
export type SubscriptionWish = Pick<SubscriptionDraft, "name" | "email" | "type" | "url" | "contentsLimit" | "services"> & {
  readonly payer: { readonly kind: "balance" | "card" };
  readonly confirmedTotal: Money | null;
};

/** What a subscription is decided by: all of it is read before anything is written. */
export interface SubscriptionFacts<Known extends SubscribableService> extends Pick<LineFacts<Known>, "buyer" | "serviceOf"> {
  readonly account: PayerFacts["account"];
  readonly placeOf: (service: Known) => SubscribablePlace | null;
  /** Whether the e-mail can be written to, or none was given. */
  readonly hasUsableEmail: boolean;
  /** Whether the card that was named is the customer's own; true where none was named. */
  readonly isCardKnown: boolean;
  readonly blockedServiceIds: readonly ServiceId[];
  readonly charges: Pick<Charges, "guarantee">;
}

/** Why a field that a subscription has once is not accepted. */
export interface SubscriptionFieldProblem {
  readonly field: "name" | "email" | "type" | "contentsLimit";
  readonly kind: "missing" | "notAccepted";
}

/** Why a subscription is not accepted; data for the caller to word. */
export type SubscriptionProblem =
  | Extract<PayerProblem, { readonly kind: "accountFrozen" | "unknownCard" | "blockedService" }>
  | { readonly kind: "unacceptableFields"; readonly fields: readonly SubscriptionFieldProblem[] }
  | UnacceptableLines
  | { readonly kind: "unacceptableLink"; readonly refusal: LinkRefusal }
  | TotalTooLarge
  | PriceChanged;

/** A subscription that the shop accepts; nothing is charged before its first publication (SUB-018). */
export interface AcceptedSubscription<Known extends SubscribableService> {
  readonly lines: readonly AcceptedLine<WishedLine, Known>[];
  readonly cost: SubscriptionCost;
}

function fieldProblems(
  { name, type, contentsLimit }: SubscriptionWish,
  hasUsableEmail: boolean,
): readonly SubscriptionFieldProblem[] {
  const length = name.trim().length;
  const problems: readonly (SubscriptionFieldProblem | null)[] = [
    length === 0 ? { field: "name", kind: "missing" } : null,
    length > MAX_NAME_LENGTH ? { field: "name", kind: "notAccepted" } : null,
    hasUsableEmail ? null : { field: "email", kind: "notAccepted" },
    type.length > MAX_TYPE_LENGTH ? { field: "type", kind: "notAccepted" } : null,
    isContentsLimit(contentsLimit) ? null : { field: "contentsLimit", kind: "notAccepted" },
  ];
  return problems.filter((problem) => problem !== null);
}

/** The line that each publication gets of a service. */
const lineOf = ({ serviceId, quantity }: SubscriptionWish["services"][number]): WishedLine => ({
  serviceId,
  quantity,
  url: "",
  isGuarantee: false,
  dripFeed: null,
  targetValues: [],
});

/** The services as they are priced, all of one network and such that suit any publication (SUB-001). */
function decideServices<Known extends SubscribableService>(
  wish: SubscriptionWish,
  { buyer, serviceOf, placeOf }: SubscriptionFacts<Known>,
): Result<AcceptedSubscription<Known>["lines"], UnacceptableLines> {
  const priced = decidePricedLines(wish.services.map(lineOf), { buyer, serviceOf });
  if (!priced.ok) return priced;
  const networkId = priced.value[0]?.service.networkId;
  const suits = priced.value.map(({ service }) => {
    const place = placeOf(service);
    const isPlaced = place !== null && isPromotable({ ...service, isSubscription: place.isSubscription }, place);
    return isPlaced && service.networkId === networkId;
  });
  if (suits.every(Boolean)) return priced;
  const unsuitable = { field: "service", kind: "unknownService" } as const;
  return failure({ kind: "unacceptableLines", lines: suits.map((isSuitable) => (isSuitable ? [] : [unsuitable])) });
}

/** Why services that may be subscribed to are not followed at this link or paid like this. */
function followingProblem<Known extends SubscribableService>(
  wish: SubscriptionWish,
  facts: SubscriptionFacts<Known>,
  lines: AcceptedSubscription<Known>["lines"],
): SubscriptionProblem | null {
  const first = lines[0] && facts.placeOf(lines[0].service);
  const refusal = acceptSubscriptionLink(wish.url, first?.networkKey ?? null);
  if (refusal) return { kind: "unacceptableLink", refusal };
  const ids = lines.map(({ service }) => service.id);
  if (hasBlockedService(ids, facts.blockedServiceIds)) return { kind: "blockedService" };
  return wish.payer.kind === "card" && !facts.isCardKnown ? { kind: "unknownCard" } : null;
}

/**
 * Decides a subscription. The first of these that is wrong is told: the account, the fields that it has once (all of them together), the
 * services (all of them together), the link, services that the payer may not pay, the card, the price that was shown. Panel in memory and
 * server ask here and nowhere else (SUB-001, SUB-015, SUB-018, DEC-154 to DEC-156).
 */
export function decideSubscription<Known extends SubscribableService>(
  wish: SubscriptionWish,
  facts: SubscriptionFacts<Known>,
): Result<AcceptedSubscription<Known>, SubscriptionProblem> {
  if (acceptAccount(facts.account)) return failure({ kind: "accountFrozen" });
  const fields = fieldProblems(wish, facts.hasUsableEmail);
  if (fields.length > 0) return failure({ kind: "unacceptableFields", fields });
  const lines = decideServices(wish, facts);
  if (!lines.ok) return lines;
  const problem = followingProblem(wish, facts, lines.value);
  if (problem) return failure(problem);
  const priced = lines.value.map(({ line: { quantity, isGuarantee }, service }) => ({ service, quantity, isGuarantee }));
  const cost = countable(() => subscriptionCost(priced, wish.contentsLimit, facts.charges));
  if (!cost.ok) return cost;
  const change = priceChanged(wish.confirmedTotal, cost.value.totalCost);
  return change ? failure({ kind: "priceChanged", ...change }) : success({ lines: lines.value, cost: cost.value });
}
