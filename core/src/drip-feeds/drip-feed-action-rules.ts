import type { OrderStatus, Viewer } from "../orders/index.ts";
import type { PlacedDripFeed } from "./drip-feed-entities.ts";

/** What a viewer may do with a paid drip feed now (DRF-013): while a run is left to start it can be cancelled. */
export const dripFeedActions = ({ runsLeft }: Pick<PlacedDripFeed, "runsLeft">, viewer: Viewer): PlacedDripFeed["actions"] => ({
  cancelable: runsLeft > 0 && viewer.isOwner && !viewer.isFrozen,
});

/** The order that was bought knows its state; a drip feed has three words for it (DRF-010). */
export const dripFeedStatusOf = (order: OrderStatus): PlacedDripFeed["status"] =>
  order === "completed" || order === "canceled" ? order : "in_processing";
