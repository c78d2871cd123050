import type { OrderId, ServiceId } from "../identifiers/index.ts";
import { linkIdentity } from "../links/index.ts";
import type { Overlap, OverlapLine, Overlaps, TwinLines } from "./overlaps.ts";

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

/** What orders share that are for the same service and the same thing; null without a link, since such orders overlap nothing. */
export const overlapKey = ({ serviceId, url }: OverlapLine): string | null =>
  url.trim() === "" ? null : `${String(serviceId)} ${linkIdentity(url)}`;

function twinsOf(lines: readonly OverlapLine[]): readonly TwinLines[] {
  const groups = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const key = overlapKey(line);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()].filter((group) => group.length > 1).map((lineIndexes) => ({ lineIndexes }));
}

/** What lines overlap: orders that run for the same, and one another. */
export const overlapsOf = (lines: readonly OverlapLine[], running: readonly RunningOrder[]): Overlaps => ({
  running: runningFor(lines, running),
  twins: twinsOf(lines),
});

/** The newest running order for the service and link of each line. */
function runningFor(lines: readonly OverlapLine[], running: readonly RunningOrder[]): readonly Overlap[] {
  const newest = new Map<string, RunningOrder>();
  for (const order of running) {
    const key = overlapKey(order);
    const known = key === null ? null : newest.get(key);
    if (key !== null && (!known || known.orderId < order.orderId)) newest.set(key, order);
  }
  return lines.flatMap((line, lineIndex) => {
    const key = overlapKey(line);
    const found = key === null ? undefined : newest.get(key);
    if (!found) return [];
    const { orderId, serviceName, url, quantity, createdAt } = found;
    return [{ lineIndex, orderId, serviceName, url, quantity, createdAt }];
  });
}
