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
export type OrderAction = "activate" | "pause" | "delete" | "cancel";

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

/** One order (ENT-037, ENT-060). Moments are UTC, `YYYY-MM-DD HH:mm:ss`. */
export interface Order {
  readonly id: OrderId;
  readonly name: string;
  readonly url: string;
  readonly status: OrderStatus;
  readonly service: { readonly id: ServiceId; readonly name: string; readonly slug: string };
  readonly cost: Money;
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
  readonly subscriptionId: number | null;
}
