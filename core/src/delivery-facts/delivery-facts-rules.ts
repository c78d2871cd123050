/** A paid order of a service that has come to its end; times in whole seconds since it was paid. */
export interface EndedOrder {
  /** Null where it never began, or where that is not known. */
  readonly startSeconds: number | null;
  /** Null where it was not delivered whole. */
  readonly finishSeconds: number | null;
  readonly outcome: Outcome;
  readonly wasRefillAsked: boolean;
}

export const outcomes = ["completed", "partial", "canceled"] as const;
/** How an order ended: delivered whole, delivered in part, or without anything delivered. */
export type Outcome = (typeof outcomes)[number];

/** Within how many whole seconds one half and nine tenths of the orders had come so far. */
export interface TimeTaken {
  readonly half: number;
  readonly most: number;
}

/** How a service was really delivered lately, beside what the operator promises. */
export interface DeliveryFacts {
  /** Orders that were looked at. */
  readonly orders: number;
  /** Null while too few orders tell. */
  readonly start: TimeTaken | null;
  readonly finish: TimeTaken | null;
  /** Orders of each outcome; together all that were looked at. */
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Orders for which a refill was asked. */
  readonly refillsAsked: number;
}

/** From so many orders on something is said: fewer tell more of chance than of the service. */
export const FEWEST_ORDERS = 10;
/** The last orders that are looked at. */
export const MAX_ORDERS = 200;

/** How an order ended, by what was delivered; null for one that goes on. */
export function outcomeOfEnded(order: {
  readonly status: string;
  readonly delivered: number;
  readonly quantity: number;
}): Outcome | null {
  if (order.status !== "completed" && order.status !== "canceled") return null;
  if (order.delivered >= order.quantity) return "completed";
  return order.delivered > 0 ? "partial" : "canceled";
}

/** The smallest value that at least this share of all values does not exceed. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function timeTaken(known: readonly (number | null)[]): TimeTaken | null {
  const sorted = known.filter((seconds) => seconds !== null).toSorted((one, other) => one - other);
  return sorted.length < FEWEST_ORDERS ? null : { half: quantile(sorted, 0.5), most: quantile(sorted, 0.9) };
}

/** What the last orders of a service tell, the newest first; null while they are too few. */
export function deliveryFactsOf(ended: readonly EndedOrder[]): DeliveryFacts | null {
  const last = ended.slice(0, MAX_ORDERS);
  if (last.length < FEWEST_ORDERS) return null;
  const count = (outcome: Outcome) => last.filter((order) => order.outcome === outcome).length;
  return {
    orders: last.length,
    start: timeTaken(last.map(({ startSeconds }) => startSeconds)),
    finish: timeTaken(last.map(({ finishSeconds }) => finishSeconds)),
    outcomes: { completed: count("completed"), partial: count("partial"), canceled: count("canceled") },
    refillsAsked: last.filter(({ wasRefillAsked }) => wasRefillAsked).length,
  };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds as minutes to be told: never less than was measured, and no finer than anybody asks of so long a time. */
export function toldMinutes(seconds: number): number {
  const unit = seconds <= 3 * HOUR ? MINUTE : seconds <= 3 * DAY ? HOUR : DAY;
  return (Math.max(1, Math.ceil(seconds / unit)) * unit) / MINUTE;
}

/** Outcomes in whole percent that make up 100 together. */
export function outcomePercents({
  orders,
  outcomes: counts,
}: Pick<DeliveryFacts, "orders" | "outcomes">): Readonly<Record<Outcome, number>> {
  const upTo = (reached: number) => Math.round((reached * 100) / orders);
  const { completed, partial } = counts;
  const whole = upTo(completed);
  const delivered = upTo(completed + partial);
  return { completed: whole, partial: delivered - whole, canceled: 100 - delivered };
}
