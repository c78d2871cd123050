import type { IdempotencyKey, IdentifierSource } from "../identifiers/index.ts";
import type { Notices } from "../notices/index.ts";
import { ConfirmedAction, type AskedStanding } from "../tasks/index.ts";
import type { Subscription } from "./subscription-entities.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

export interface SubscriptionCancellingDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "cancel" | "subscription">;
  readonly identifiers: IdentifierSource;
  readonly notices: Pick<Notices, "show">;
  /** Called with the subscription as it is now, after it was cancelled or looked up. */
  readonly onChanged: (changed: Subscription) => void;
  /** Frozen accounts may only read (PRO-010). */
  readonly isAllowed: () => boolean;
}

interface AskedSubscription {
  readonly subscription: Subscription;
  /** Made when the question is asked, so that repeating a lost answer has no second effect. */
  readonly key: IdempotencyKey;
}

/** Cancels a subscription after asking (SUB-021). */
export class SubscriptionCancelling {
  readonly confirmed: ConfirmedAction<AskedSubscription, Subscription>;
  readonly #parts: SubscriptionCancellingDependencies;

  constructor(parts: SubscriptionCancellingDependencies) {
    this.#parts = parts;
    this.confirmed = new ConfirmedAction({
      isPossible: ({ subscription }) => subscription.actions.cancelable,
      send: ({ subscription, key }) => parts.subscriptions.cancel(subscription.id, key),
      lookUp: (asked) => this.#lookUp(asked),
      onDone: (asked, changed) => this.#done(asked, changed),
    });
  }

  /** Asks whether the subscription shall be cancelled. */
  request(subscription: Subscription): void {
    if (this.confirmed.command.isRunning || !subscription.actions.cancelable || !this.#parts.isAllowed()) return;
    this.confirmed.ask({ subscription, key: this.#parts.identifiers.nextKey() });
  }

  async #lookUp(asked: AskedSubscription): Promise<AskedStanding<AskedSubscription, Subscription> | null> {
    const answer = await this.#parts.subscriptions.subscription(asked.subscription.id);
    if (!answer.ok) return null;
    const subscription = answer.value;
    if (subscription.status === "canceled") return { kind: "done", value: subscription };
    this.#parts.onChanged(subscription);
    return subscription.actions.cancelable ? { kind: "open" } : { kind: "changed", asked: { ...asked, subscription } };
  }

  #done(asked: AskedSubscription, changed: Subscription): void {
    const values = { name: asked.subscription.name };
    this.#parts.notices.show({ kind: "success", about: "subscriptionCancelled", values });
    this.#parts.onChanged(changed);
  }
}
