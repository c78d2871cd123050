import { computed, makeObservable } from "mobx";
import type { DripFeedId, IdempotencyKey, IdentifierSource } from "../identifiers/index.ts";
import { decimalFromMoney, zeroMoney } from "../money/index.ts";
import type { PriceChanged } from "../pricing/index.ts";
import type { PortError } from "../result/index.ts";
import { ConfirmedAction, Query, type AskedStanding } from "../tasks/index.ts";
import type { PlacedDripFeed } from "./drip-feed-entities.ts";
import type { DripFeedNotices } from "./drip-feed-notices.ts";
import type { DripFeedsPort } from "./drip-feeds-port.ts";

export interface DripFeedCancellationDependencies {
  readonly dripFeeds: DripFeedsPort;
  readonly identifiers: IdentifierSource;
  readonly notices: DripFeedNotices;
  /** Called with the drip feed as it is now, after it was cancelled or looked up. */
  readonly onChanged: (feed: PlacedDripFeed) => void;
  /** Frozen accounts may only read (PRO-010). */
  readonly isAllowed: () => boolean;
}

const MICROS_PER_CENT = 10_000;

/** What is asked before a drip feed is cancelled: `feed` as the server has just told it, so that the refund named is exact. */
interface AskedCancellation {
  readonly feed: PlacedDripFeed;
  /** Made when the question is asked; repeating a lost answer has no second effect. A changed refund is a new question. */
  readonly key: IdempotencyKey;
  /** The refund became another one while the question stood: a run has started. */
  readonly isRefundChanged: boolean;
}

/** The server decided, and nothing happened; everything else may be repeated with the same key. */
const isRefusal = (error: PortError | PriceChanged): boolean =>
  error.kind === "priceChanged" || (error.kind === "server" && error.status === 422);

/** Cancels a drip feed after a question that names the refund (DRF-013). */
export class DripFeedCancellation {
  readonly confirmed: ConfirmedAction<AskedCancellation, PlacedDripFeed, PortError | PriceChanged>;
  /** Reads the drip feed to name the refund. */
  readonly #reading: Query<DripFeedId, PlacedDripFeed>;
  readonly #parts: DripFeedCancellationDependencies;

  constructor(parts: DripFeedCancellationDependencies) {
    this.#parts = parts;
    this.#reading = new Query((id, signal) => parts.dripFeeds.feed(id, signal));
    this.confirmed = new ConfirmedAction({
      isPossible: ({ feed }) => feed.actions.cancelable,
      send: ({ feed, key }) => parts.dripFeeds.cancel(feed.id, feed.refund, key),
      lookUp: (asked) => this.#lookUp(asked),
      onDone: (_asked, feed) => this.#done(feed),
      askAgain: (asked, refusal) => this.#askAgain(asked, refusal),
    });
    makeObservable(this, {
      isRunning: computed,
      feed: computed,
      exactRefund: computed,
    });
  }

  get isRunning(): boolean {
    return this.#reading.isLoading || this.confirmed.command.isRunning;
  }

  /** The drip feed that is asked about. */
  get feed(): PlacedDripFeed | null {
    return this.confirmed.asked?.feed ?? null;
  }

  /** The refund in dollars to the last digit, where amounts are shown with fewer; null where they show all of it. */
  get exactRefund(): string | null {
    const refund = this.feed?.refund ?? zeroMoney;
    return refund % MICROS_PER_CENT === 0 ? null : decimalFromMoney(refund);
  }

  /** Reads the drip feed again and asks; without a connection it does not ask, as the refund would be a guess. */
  async request(feed: PlacedDripFeed): Promise<void> {
    if (this.isRunning || !feed.actions.cancelable || !this.#parts.isAllowed()) return;
    await this.#reading.run(feed.id);
    const { state } = this.#reading;
    if (state.kind === "ready") this.confirmed.ask(this.#asking(state.value, false));
    else if (state.kind === "failed") this.#parts.notices.failed(state.refusal);
  }

  #asking(feed: PlacedDripFeed, isRefundChanged: boolean): AskedCancellation {
    return { feed, isRefundChanged, key: this.#parts.identifiers.nextKey() };
  }

  /** The drip feed has gone on: with another refund, or with nothing left to cancel, the question is another one. */
  #changed(before: PlacedDripFeed, now: PlacedDripFeed): AskedCancellation | null {
    return now.refund !== before.refund || !now.actions.cancelable ? this.#asking(now, true) : null;
  }

  async #askAgain({ feed }: AskedCancellation, refusal: PortError | PriceChanged): Promise<AskedCancellation | null> {
    const answer = isRefusal(refusal) ? await this.#parts.dripFeeds.feed(feed.id) : null;
    return answer?.ok ? this.#changed(feed, answer.value) : null;
  }

  async #lookUp({ feed }: AskedCancellation): Promise<AskedStanding<AskedCancellation, PlacedDripFeed> | null> {
    const answer = await this.#parts.dripFeeds.feed(feed.id);
    if (!answer.ok) return null;
    if (answer.value.status === "canceled") return { kind: "done", value: answer.value };
    this.#parts.onChanged(answer.value);
    const asked = this.#changed(feed, answer.value);
    return asked === null ? { kind: "open" } : { kind: "changed", asked };
  }

  #done(feed: PlacedDripFeed): void {
    this.#parts.notices.canceled(feed);
    this.#parts.onChanged(feed);
  }
}
