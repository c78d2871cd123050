import type { IdempotencyKey, OrderId, ServiceId } from "../identifiers/index.ts";
import { linkIdentity } from "../links/index.ts";

/** A line of an order that is about to be placed, as far as it may repeat one that still runs. */
export interface OverlapLine {
  readonly serviceId: ServiceId;
  readonly url: string;
}

/** Asks what of the buyer's own still runs for the same services and links. */
export interface OverlapQuestion {
  readonly lines: readonly OverlapLine[];
  /** Keys of purchases made in this browser; all that a guest can show for them. */
  readonly keys: readonly IdempotencyKey[];
}

/** An order for the same service and link that still runs. */
export interface Overlap {
  /** The line of the new order. */
  readonly lineIndex: number;
  readonly orderId: OrderId;
  readonly serviceName: string;
  readonly url: string;
  readonly quantity: number;
  /** Moment in UTC, `YYYY-MM-DD HH:mm:ss`. */
  readonly createdAt: string;
}

/** What to do about an order that still runs: `refuse` it, as long as the buyer was not asked, or `allow` it. */
export type OverlapWish = "refuse" | "allow";

/** Statuses of an order that still runs; an unpaid or paused one delivers nothing. */
export const runningStatuses = ["in_processing", "in_moderation"] as const;

/** An order that may be overlapped. */
export interface RunningOrder {
  readonly orderId: OrderId;
  readonly serviceId: ServiceId;
  readonly serviceName: string;
  readonly url: string;
  readonly quantity: number;
  readonly createdAt: string;
}

/** The newest running order for the service and link of each line; lines without a link overlap nothing. */
export function overlapsOf(lines: readonly OverlapLine[], running: readonly RunningOrder[]): readonly Overlap[] {
  const keyOf = ({ serviceId, url }: OverlapLine) => `${String(serviceId)} ${linkIdentity(url)}`;
  const newest = new Map<string, RunningOrder>();
  for (const order of running) {
    const key = keyOf(order);
    const known = newest.get(key);
    if (!known || known.orderId < order.orderId) newest.set(key, order);
  }
  return lines.flatMap((line, lineIndex) => {
    const found = line.url.trim() === "" ? undefined : newest.get(keyOf(line));
    if (!found) return [];
    const { orderId, serviceName, url, quantity, createdAt } = found;
    return [{ lineIndex, orderId, serviceName, url, quantity, createdAt }];
  });
}
