import type { DripFeedId, OrderId, ServiceId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";

/** DRF-010; an unknown word is shown as a neutral label. */
export const dripFeedStatuses = ["completed", "in_processing", "canceled"] as const;
export type DripFeedStatus = (typeof dripFeedStatuses)[number] | (string & {});

/** A drip feed that was ordered (ENT-041). Moments are UTC, `YYYY-MM-DD HH:mm:ss`. */
export interface PlacedDripFeed {
  readonly id: DripFeedId;
  readonly url: string;
  /** Pieces of one run (DEC-117). */
  readonly quantity: number;
  readonly totalQuantity: number;
  readonly service: { readonly id: ServiceId; readonly name: string; readonly slug: string };
  readonly runs: number;
  /** Runs that have started; each is an order of its own (DRF-012). */
  readonly ordersCount: number;
  /** Runs that have ended, delivered or cancelled. */
  readonly runsDone: number;
  /** Runs that are still to start. */
  readonly runsLeft: number;
  /** When the next run starts; null when none is left. */
  readonly nextRunAt: string | null;
  readonly minutesBetweenRuns: number;
  readonly status: DripFeedStatus;
  readonly contentsLimit: number | null;
  /** Pieces delivered over all runs. */
  readonly delivered: number;
  /** What all runs cost together. */
  readonly cost: Money;
  /** What the balance gains when it is cancelled now. */
  readonly refund: Money;
  /** Bonus on the runs that have not started; already left out of `refund`. */
  readonly bonusTakenBack: Money;
  /** What the balance gained when it was cancelled. */
  readonly refunded: Money;
  /** What was bought; the runs are orders below it. Null when the server does not tell. */
  readonly orderId: OrderId | null;
  readonly createdAt: string;
  readonly actions: { readonly cancelable: boolean };
}
