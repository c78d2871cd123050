import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { IdempotencyKey, IdentifierSource } from "../identifiers/index.ts";
import { decimalFromMoney, zeroMoney, type Money } from "../money/index.ts";
import { serverMessageOf, type PortError } from "../result/index.ts";
import type { Notices } from "../session/index.ts";
import { SingleFlight } from "../tasks/index.ts";
import type { PlacedDripFeed } from "./drip-feed-entities.ts";
import type { DripFeedsPort } from "./drip-feeds-port.ts";

export interface DripFeedCancellationParts {
  readonly dripFeeds: DripFeedsPort;
  readonly identifiers: IdentifierSource;
  readonly notices: Notices;
  /** Writes an amount in the reader's currency. */
  readonly format: (amount: Money) => string;
  /** Called with the drip feed as it is after it was cancelled. */
  readonly onCanceled: (feed: PlacedDripFeed) => void;
  /** Frozen accounts may only read (PRO-010). */
  readonly isAllowed: () => boolean;
}

const MICROS_PER_CENT = 10_000;

/** What is asked before a drip feed is cancelled: `feed` as the server has just told it, so that the refund named is exact. */
interface AskedCancellation {
  readonly feed: PlacedDripFeed;
  /** Made when the question is put; repeating a lost answer has no second effect. A changed refund is a new question. */
  readonly key: IdempotencyKey;
}

/** The server decided, and nothing happened; everything else may be repeated with the same key. */
const isRefusal = (error: PortError): boolean =>
  error.kind === "priceChanged" || ((error.kind === "validation" || error.kind === "server") && error.status === 422);

/** Cancels a drip feed after a question that names the refund (DRF-013). */
export class DripFeedCancellation {
  asked: AskedCancellation | null = null;
  /** The refund became another one while the question stood: a run has started. */
  isRefundChanged = false;
  isRunning = false;
  problem: PortError | null = null;
  readonly #parts: DripFeedCancellationParts;
  readonly #flight = new SingleFlight<void>();

  constructor(parts: DripFeedCancellationParts) {
    this.#parts = parts;
    makeObservable<this, "put">(this, {
      asked: observableRef,
      isRefundChanged: observable,
      isRunning: observable,
      problem: observableRef,
      feed: computed,
      isPossible: computed,
      exactRefund: computed,
      dismiss: action,
      put: action,
    });
  }

  /** The drip feed that is asked about. */
  get feed(): PlacedDripFeed | null {
    return this.asked?.feed ?? null;
  }

  /** Whether the one asked about can still be cancelled. */
  get isPossible(): boolean {
    return this.asked?.feed.actions.cancelable ?? false;
  }

  /** The refund in dollars to the last digit, where amounts are shown with fewer; null where they show all of it. */
  get exactRefund(): string | null {
    const refund = this.asked?.feed.refund ?? zeroMoney;
    return refund % MICROS_PER_CENT === 0 ? null : decimalFromMoney(refund);
  }

  /** Reads the drip feed anew and asks; without a connection it does not ask, as the refund would be a guess. */
  request(feed: PlacedDripFeed): Promise<void> {
    if (!feed.actions.cancelable || !this.#parts.isAllowed()) return Promise.resolve();
    return this.#alone(async () => {
      const answer = await this.#parts.dripFeeds.feed(feed.id);
      if (answer.ok) this.put(answer.value, false);
      else this.#tell(answer.error);
    });
  }

  /** Cancels what was asked about, for the refund that was named. */
  confirm(): Promise<void> {
    const { asked } = this;
    if (!asked || !this.isPossible) return Promise.resolve();
    return this.#alone(async () => {
      const answer = await this.#parts.dripFeeds.cancel(asked.feed.id, asked.feed.refund, asked.key);
      if (answer.ok) this.#done(answer.value);
      else if (isRefusal(answer.error)) await this.#askAgain(asked.feed, answer.error);
      else runInAction(() => (this.problem = answer.error));
    });
  }

  dismiss(): void {
    if (this.isRunning) return;
    this.asked = null;
    this.problem = null;
  }

  private put(feed: PlacedDripFeed, isRefundChanged: boolean): void {
    this.asked = { feed, key: this.#parts.identifiers.nextKey() };
    this.isRefundChanged = isRefundChanged;
    this.problem = null;
  }

  /** A definite refusal: the drip feed has gone on, so the question is put anew, or there is nothing left to ask. */
  async #askAgain(before: PlacedDripFeed, refusal: PortError): Promise<void> {
    const answer = await this.#parts.dripFeeds.feed(before.id);
    const isOther = answer.ok && (answer.value.refund !== before.refund || !answer.value.actions.cancelable);
    if (answer.ok && isOther) this.put(answer.value, true);
    else runInAction(() => (this.problem = refusal));
  }

  #done(feed: PlacedDripFeed): void {
    runInAction(() => {
      this.asked = null;
      this.problem = null;
    });
    const values = { id: feed.id, refund: this.#parts.format(feed.refunded) };
    this.#parts.notices.show({ kind: "success", textKey: "dripFeeds:done", values });
    this.#parts.onCanceled(feed);
  }

  #alone(work: () => Promise<void>): Promise<void> {
    return this.#flight.run(async () => {
      runInAction(() => (this.isRunning = true));
      try {
        await work();
      } finally {
        runInAction(() => (this.isRunning = false));
      }
    });
  }

  #tell(error: PortError): void {
    const message = serverMessageOf(error);
    this.#parts.notices.show(
      message === null ? { kind: "error", textKey: "dripFeeds:cancelFailed" } : { kind: "error", message },
    );
  }
}
