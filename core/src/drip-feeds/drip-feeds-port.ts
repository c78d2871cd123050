import type { DripFeedId, IdempotencyKey } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { PriceChanged } from "../pricing/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { PlacedDripFeed } from "./drip-feed-entities.ts";

/** The user's drip feeds (API-136 to API-138); their orders come from the orders port (DRF-012). */
export interface DripFeedsPort {
  /** All of them, newest first. */
  list(signal?: CancelSignal): PortAnswer<readonly PlacedDripFeed[]>;
  feed(id: DripFeedId, signal?: CancelSignal): PortAnswer<PlacedDripFeed>;
  /**
   * Stops the runs that have not started and credits them. When the refund is not the confirmed one, because a run has started
   * meanwhile, nothing happens and the answer is `priceChanged`. Cancelling again changes nothing and answers the same.
   */
  cancel(id: DripFeedId, confirmedRefund: Money, key: IdempotencyKey): PortAnswer<PlacedDripFeed, PriceChanged>;
}
