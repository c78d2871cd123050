import type { IdempotencyKey, OrderId, ServiceId } from "../identifiers/index.ts";

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

/** Lines of one purchase for the same service and the same thing behind their links. */
export interface TwinLines {
  /** Two or more, in their order. */
  readonly lineIndexes: readonly number[];
}

/** What a purchase overlaps: orders that still run, and itself. */
export interface Overlaps {
  readonly running: readonly Overlap[];
  readonly twins: readonly TwinLines[];
}

/** What to do about an order that still runs or is in the same purchase twice: `refuse` it, as long as the buyer was not asked, or `allow` it. */
export type OverlapWish = "refuse" | "allow";

/** Whether there is anything to ask the buyer about. */
export const isOverlapping = ({ running, twins }: Overlaps): boolean => running.length > 0 || twins.length > 0;

/** Lines that are for the same, as the buyer knows them. */
export interface ShownTwins {
  readonly serviceName: string;
  readonly url: string;
  /** One for each of the lines. */
  readonly quantities: readonly number[];
}

interface NamedLine extends OverlapLine {
  readonly quantity: number;
}

/** The twins among lines by service, link and quantities; a place that no line has is left out. */
export const shownTwins = (
  { twins }: Overlaps,
  lines: readonly NamedLine[],
  nameOf: (service: ServiceId) => string | undefined,
): readonly ShownTwins[] =>
  twins.flatMap(({ lineIndexes }) => {
    const same = lineIndexes.flatMap((index) => lines[index] ?? []);
    const [first] = same;
    if (!first) return [];
    return [{ serviceName: nameOf(first.serviceId) ?? "", url: first.url, quantities: same.map(({ quantity }) => quantity) }];
  });

export const noOverlaps: Overlaps = { running: [], twins: [] };
