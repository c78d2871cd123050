import type { OrderId, ServiceId, TargetId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";

/** OLS-005; an unknown word is shown as a neutral label. */
export const orderStatuses = ["completed", "stopped", "in_processing", "in_moderation", "canceled", "unpaid", "error"] as const;
export type OrderStatus = (typeof orderStatuses)[number] | (string & {});

/** What the server allows with an order right now; nothing else decides (OLS-010). */
export interface OrderActions {
  readonly activable: boolean;
  readonly deletable: boolean;
  readonly pausable: boolean;
  readonly payable: boolean;
  readonly cancelable: boolean;
}
export type OrderAction = "activate" | "pause" | "delete" | "cancel" | "pay";
/** An action that one call carries out; paying needs a way to pay. */
export type ImmediateOrderAction = Exclude<OrderAction, "pay">;

/** The content that is promoted (OLS-009). Moments are UTC, `YYYY-MM-DD HH:mm:ss`. */
export interface Promotable {
  readonly url: string;
  readonly embedUrl: string | null;
  readonly title: string | null;
  readonly thumbnail: string | null;
  readonly startedAt: string | null;
  readonly supportedAt: string | null;
  readonly supportedUntil: string | null;
  readonly endedAt: string | null;
}

/** What the buyer typed or picked for one target of the service, one text per line. */
export interface OrderTarget {
  readonly targetId: TargetId;
  readonly values: readonly string[];
}

/** Money of a cancelled order that went back to the balance (DEC-149). */
export interface OrderRefund {
  readonly amount: Money;
  /** Null where nobody wrote it down. */
  readonly date: string | null;
}

/** How an order is spread over runs; `quantity` is that of one run (DEC-117). */
export interface OrderDripFeed {
  readonly runs: number;
  readonly quantity: number;
  readonly minutesBetweenRuns: number;
  readonly mode: string;
  readonly quantityStep: number;
}

/** One refill that was asked for (ENT-038). */
export interface RefillRequest {
  readonly createdAt: string;
  readonly quantity: number;
  /** Null while it is still on its way, and where it was declined. */
  readonly refilledAt: string | null;
  /** Since when it is known that it does not come, and why; null for one that comes or came. */
  readonly declined: RefillDecline | null;
}

export interface RefillDecline {
  readonly date: string;
  /** A word of the server's; null where that is not known. */
  readonly reason: string | null;
}

/** Where the content stood in search for one keyword (ENT-039); null where it was not measured or not found. */
export interface KeywordRanking {
  readonly keyword: string;
  readonly onCreate: number | null;
  readonly onComplete: number | null;
  readonly afterFiveDays: number | null;
}

/** What a message about an order is about; refills are asked for this way too (DEC-148). */
export type SupportTopic = "question" | "refill";

/** A message to the support about an order (OLS-017, DEC-147). */
export interface SupportQuestion {
  readonly topic: SupportTopic;
  readonly subject: string;
  readonly text: string;
  /** Null leaves the answer to the address of the account. */
  readonly email: string | null;
}

/** One order (ENT-037, ENT-060). Moments are UTC, `YYYY-MM-DD HH:mm:ss`. */
export interface Order {
  readonly id: OrderId;
  readonly name: string;
  readonly url: string;
  readonly status: OrderStatus;
  readonly service: { readonly id: ServiceId; readonly name: string; readonly slug: string };
  readonly cost: Money;
  /** What it costs without the fee of a payment method; what is charged while it is unpaid follows from it (DEC-186). */
  readonly costWithoutFee: Money;
  readonly price: Money;
  readonly quantity: number;
  readonly startQuantity: number | null;
  /** Delivered so far (OLS-007). */
  readonly currentQuantity: number;
  /** Whole percent, 0 to 100. */
  readonly percentOfCurrentFill: number;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly hasRefill: boolean;
  readonly isAutoRefillAllowed: boolean;
  readonly refill: { readonly date: string; readonly quantity: number } | null;
  readonly isGuarantee: boolean;
  /** Null while nothing went back. */
  readonly refund: OrderRefund | null;
  readonly cancelReason: string | null;
  readonly cancelDescription: string | null;
  readonly countries: readonly string[];
  readonly promotable: Promotable | null;
  readonly actions: OrderActions;
  readonly source: string | null;
  readonly subOrders: readonly OrderId[];
  readonly targets: readonly OrderTarget[];
  /** The drip feed whose run this is, and the subscription it was made by. */
  readonly dripFeedId: number | null;
  /** The plan of an order that is a whole drip feed; null for all others, single runs too. */
  readonly dripFeed: OrderDripFeed | null;
  readonly subscriptionId: number | null;
}
