import type { IdempotencyKey } from "../identifiers/index.ts";
import { failure, isOutcomeUnknown, success, type PortError, type Result } from "../result/index.ts";
import type { Clock } from "../time/index.ts";
import type { IntentKey, IntentKeys } from "./intent-keys.ts";

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

/** What a sender answers instead of a refusal where the sending was no longer wanted. */
export interface Cancelled {
  readonly kind: "cancelled";
}

/** How a delivery failed: with a definite refusal, without having reached the server, or with an outcome nobody knows. */
export interface DeliveryFailure<Refusal> {
  readonly kind: "refused" | "notReceived" | "unknown";
  readonly refusal: Refusal | Cancelled;
}

/** What the sender of an intent wants to know and to decide while it is on its way. */
export interface DeliveryWatch {
  /** An answer was lost and is being looked up. */
  readonly onLost?: () => void;
  /** False once nobody is there any more, after which nothing more is sent. */
  readonly isWanted?: () => boolean;
}

/** What a server remembers of the keys it was sent. */
export interface SentKeys<Done, Refusal = PortError> {
  /** What became of a key: its outcome, or null where the server never saw it. */
  readonly find: (key: IdempotencyKey) => Promise<Result<Done | null, Refusal>>;
  /** Whether a refusal may mean that the key has been used for this very intent already; it is looked up then. */
  readonly mayBeUsed: (refusal: Refusal) => boolean;
}

export interface IdempotentSenderDependencies<Intent, Done, Refusal = PortError> {
  readonly keys: IntentKeys<Intent>;
  readonly clock: Clock;
  readonly send: (intent: Intent, key: IdempotencyKey) => Promise<Result<Done, Refusal>>;
  /** How often an intent is sent before the caller is asked. */
  readonly maxSends: number;
  /** Where a lost answer is looked up; without it the intent is sent again. */
  readonly sentKeys?: SentKeys<Done, Refusal>;
}

/**
 * Sends an intent exactly once (DEC-125): one key for each intent, kept until the outcome is known. A lost answer is looked up for
 * as long as the connection takes, and only what the server never saw is sent again, under the same key.
 */
export class IdempotentSender<Intent, Done, Refusal extends { readonly kind: string } = PortError> {
  readonly #parts: IdempotentSenderDependencies<Intent, Done, Refusal>;

  constructor(parts: IdempotentSenderDependencies<Intent, Done, Refusal>) {
    this.#parts = parts;
  }

  /** Sends, and answers the bare refusal, as a `Command` takes it. */
  async send(intent: Intent, watch?: DeliveryWatch): Promise<Result<Done, Refusal | Cancelled>> {
    const outcome = await this.deliver(intent, watch);
    return outcome.ok ? outcome : failure(outcome.error.refusal);
  }

  /** Sends, and tells a definite refusal from an intent that never arrived and from an unknown outcome. */
  async deliver(intent: Intent, watch: DeliveryWatch = {}): Promise<Result<Done, DeliveryFailure<Refusal>>> {
    const intentKey = this.#parts.keys.keyFor(intent);
    const outcome = await this.#deliver(intent, intentKey, watch);
    if (outcome.ok || outcome.error.kind === "refused") this.#parts.keys.forget(intent);
    return outcome;
  }

  async #deliver(
    intent: Intent,
    { key, wasSentBefore }: IntentKey,
    watch: DeliveryWatch,
  ): Promise<Result<Done, DeliveryFailure<Refusal>>> {
    const known = wasSentBefore ? await this.#earlier(key, watch) : null;
    if (known) return known;
    for (let sends = 1; ; sends += 1) {
      if (!isWanted(watch)) return failure({ kind: "unknown", refusal: { kind: "cancelled" } });
      const answer = await this.#parts.send(intent, key);
      if (answer.ok) return answer;
      if (!isOutcomeUnknown(answer.error)) return await this.#refused(key, answer.error, wasSentBefore || sends > 1);
      const found = await this.#resolve(key, answer.error, sends, watch);
      if (found) return found;
    }
  }

  /**
   * A key that was sent before is looked up before it is sent again: a server may keep the keys of its ways to pay apart, so that
   * the same order with another payer would not be known to it as the same.
   */
  async #earlier(key: IdempotencyKey, watch: DeliveryWatch): Promise<Result<Done, never> | null> {
    const { sentKeys } = this.#parts;
    if (!sentKeys) return null;
    let found = await sentKeys.find(key);
    if (!found.ok && mayAskAgain(found.error)) {
      watch.onLost?.();
      found = await this.#askUntilKnown(sentKeys, key, found.error, watch);
    }
    return found.ok && found.value !== null ? success(found.value) : null;
  }

  /** A key that was used before may have had this very effect, from another tab: that is no refusal then. */
  async #refused(key: IdempotencyKey, refusal: Refusal, wasSentBefore: boolean): Promise<Result<Done, DeliveryFailure<Refusal>>> {
    const { sentKeys } = this.#parts;
    const found = wasSentBefore && sentKeys?.mayBeUsed(refusal) ? await sentKeys.find(key) : null;
    return found?.ok && found.value !== null ? success(found.value) : failure({ kind: "refused", refusal });
  }

  /** What became of a send whose answer was lost; null where it is to be sent again. */
  async #resolve(
    key: IdempotencyKey,
    refusal: Refusal,
    sends: number,
    watch: DeliveryWatch,
  ): Promise<Result<Done, DeliveryFailure<Refusal>> | null> {
    const { maxSends, sentKeys } = this.#parts;
    if (!sentKeys && sends >= maxSends) return failure({ kind: "unknown", refusal });
    watch.onLost?.();
    if (!sentKeys) return await this.#pause(waitAfter(refusal, FIRST_WAIT_MS * 2 ** (sends - 1)));
    const found = await this.#askUntilKnown(sentKeys, key, refusal, watch);
    if (!found.ok) return failure({ kind: "unknown", refusal });
    if (found.value !== null) return success(found.value);
    return sends >= maxSends ? failure({ kind: "notReceived", refusal }) : null;
  }

  /** Asks until there is a definite answer. */
  async #askUntilKnown(
    sentKeys: SentKeys<Done, Refusal>,
    key: IdempotencyKey,
    problem: Refusal,
    watch: DeliveryWatch,
  ): Promise<Result<Done | null, Refusal>> {
    let wait = waitAfter(problem, FIRST_WAIT_MS);
    for (;;) {
      await this.#pause(wait);
      const found = await sentKeys.find(key);
      if (found.ok || !mayAskAgain(found.error) || !isWanted(watch)) return found;
      wait = waitAfter(found.error, Math.min(wait * 2, MAX_WAIT_MS));
    }
  }

  #pause(durationMs: number): Promise<null> {
    return new Promise((resolve) => void this.#parts.clock.schedule(durationMs, () => resolve(null)));
  }
}

const mayAskAgain = (refusal: { readonly kind: string }): boolean => refusal.kind === "offline" || isOutcomeUnknown(refusal);

const isWanted = (watch: DeliveryWatch): boolean => watch.isWanted?.() ?? true;

/** A server that still works on the key says how long to wait. */
function waitAfter(refusal: object, otherwise: number): number {
  const asked = "retryAfterMs" in refusal ? refusal.retryAfterMs : null;
  return typeof asked === "number" ? Math.max(asked, FIRST_WAIT_MS) : otherwise;
}
