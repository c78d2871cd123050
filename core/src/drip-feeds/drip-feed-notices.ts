import type { Money } from "../money/index.ts";
import type { Notices } from "../notices/index.ts";
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
    this.#parts.notices.show({ kind: "success", textKey: "dripFeeds:done", values });
  }

  failed(error: PortError): void {
    const message = serverMessageOf(error);
    this.#parts.notices.show(
      message === null ? { kind: "error", textKey: "dripFeeds:cancelFailed" } : { kind: "error", message },
    );
  }
}
