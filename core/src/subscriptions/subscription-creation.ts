import type { IdentifierSource, UserId } from "../identifiers/index.ts";
import type { PortResult } from "../result/index.ts";
import { SingleFlight } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import { isOutcomeUnknown } from "../ordering/index.ts";
import type { PendingSubscription } from "./pending-subscription.ts";
import type { Subscription, SubscriptionDraft } from "./subscription-entities.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

export interface SubscriptionCreationParts {
  readonly subscriptions: Pick<SubscriptionsPort, "create">;
  readonly pending: PendingSubscription;
  readonly identifiers: IdentifierSource;
  readonly clock: Clock;
}

const MOST_SENDS = 4;
const FIRST_WAIT_MS = 1000;

/** Makes a subscription exactly once: the key is stored before the first send and used again until the answer is known. */
export class SubscriptionCreation {
  readonly #parts: SubscriptionCreationParts;
  readonly #flight = new SingleFlight<PortResult<Subscription>>();

  constructor(parts: SubscriptionCreationParts) {
    this.#parts = parts;
  }

  /** A second call meanwhile shares the first one's outcome. */
  send(draft: SubscriptionDraft, user: UserId | null): Promise<PortResult<Subscription>> {
    return this.#flight.run(() => this.#send(draft, user));
  }

  /** Repeats while nobody knows the outcome; the key makes that safe. */
  async #send(draft: SubscriptionDraft, user: UserId | null): Promise<PortResult<Subscription>> {
    const { clock, identifiers, pending, subscriptions } = this.#parts;
    const key = pending.keyFor(draft, user, () => identifiers.nextKey());
    let wait = FIRST_WAIT_MS;
    for (let send = 1; ; send += 1) {
      const answer = await subscriptions.create(draft, key);
      const isUnknown = !answer.ok && isOutcomeUnknown(answer.error);
      if (!isUnknown) pending.settle();
      if (!isUnknown || send === MOST_SENDS) return answer;
      const pause = answer.error.kind === "stillRunning" ? Math.max(answer.error.retryAfterMs, FIRST_WAIT_MS) : wait;
      await new Promise<void>((resume) => void clock.schedule(pause, resume));
      wait *= 2;
    }
  }
}
