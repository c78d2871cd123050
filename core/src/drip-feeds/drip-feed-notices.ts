import type { Money } from "../money/index.ts";
import { failureNotice, type Notices } from "../notices/index.ts";
import { serverMessageOf, type PortError } from "../result/index.ts";
import type { PlacedDripFeed } from "./drip-feed-entities.ts";

export interface DripFeedNoticesDependencies {
  readonly notices: Notices;
  /** Writes an amount in the reader's currency. */
  readonly format: (amount: Money) => string;
}

/** What is told about cancelling drip feeds in passing (DRF-013). */
export class DripFeedNotices {
  readonly #parts: DripFeedNoticesDependencies;

  constructor(parts: DripFeedNoticesDependencies) {
    this.#parts = parts;
  }

  canceled(feed: PlacedDripFeed): void {
    const values = { id: feed.id, refund: this.#parts.format(feed.refunded) };
    this.#parts.notices.show({ kind: "success", about: "dripFeedCancelled", values });
  }

  failed(error: PortError): void {
    this.#parts.notices.show(failureNotice("dripFeedNotCancelled", serverMessageOf(error)));
  }
}
