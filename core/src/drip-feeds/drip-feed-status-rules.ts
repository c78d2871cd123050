import type { StatusTone } from "../orders/index.ts";
import { dripFeedStatuses, type DripFeedStatus, type PlacedDripFeed } from "./drip-feed-entities.ts";

type KnownStatus = (typeof dripFeedStatuses)[number];

const tones: Readonly<Record<KnownStatus, StatusTone>> = {
  completed: "success",
  in_processing: "progress",
  canceled: "neutral",
};

/** The status as a word that has a label, or null for one this release does not know (DRF-010). */
export const knownDripFeedStatus = (status: DripFeedStatus): KnownStatus | null =>
  dripFeedStatuses.find((known) => known === status) ?? null;

/** How a status is coloured, always beside its label; an unknown one is neutral. */
export function dripFeedTone(status: DripFeedStatus): StatusTone {
  const known = knownDripFeedStatus(status);
  return known ? tones[known] : "neutral";
}

/** Statuses that the list can be narrowed to; null shows all. */
export const dripFeedFilters: readonly (KnownStatus | null)[] = [null, "in_processing", "completed", "canceled"];

/** Whether its figures may still change by themselves: a cancelled one goes on delivering the runs that have started. */
export const isDripFeedUnderWay = (feed: PlacedDripFeed): boolean =>
  feed.status === "in_processing" || (feed.status === "canceled" && runsUnderWay(feed) > 0);

/** Whether a person would see a difference between two states of the same drip feeds. */
export function haveDripFeedsMoved(before: readonly PlacedDripFeed[], after: readonly PlacedDripFeed[]): boolean {
  const signs = (feeds: readonly PlacedDripFeed[]) =>
    feeds.map((feed) => [feed.id, feed.status, feed.ordersCount, feed.runsDone, feed.runsLeft, feed.delivered].join(" "));
  return signs(before).join() !== signs(after).join();
}

/** Runs that have started and are not finished; cancelling does not stop them (DRF-013). */
export const runsUnderWay = ({ ordersCount, runsDone }: Pick<PlacedDripFeed, "ordersCount" | "runsDone">): number =>
  Math.max(0, ordersCount - runsDone);

/** Whole percent of all pieces that were delivered, 0 to 100. */
export const deliveredPercent = ({ delivered, totalQuantity }: Pick<PlacedDripFeed, "delivered" | "totalQuantity">): number =>
  totalQuantity <= 0 ? 0 : Math.min(100, Math.max(0, Math.floor((delivered * 100) / totalQuantity)));
