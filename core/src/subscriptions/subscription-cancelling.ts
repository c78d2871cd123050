import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { IdempotencyKey, IdentifierSource } from "../identifiers/index.ts";
import type { PortError } from "../result/index.ts";
import type { Notices } from "../session/index.ts";
import { SingleFlight } from "../tasks/index.ts";
import type { Subscription } from "./subscription-entities.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

export interface SubscriptionCancellingParts {
  readonly subscriptions: Pick<SubscriptionsPort, "cancel">;
  readonly identifiers: IdentifierSource;
  readonly notices: Pick<Notices, "show">;
  readonly onChanged: (changed: Subscription) => void;
  /** Frozen accounts may only read (PRO-010). */
  readonly isAllowed: () => boolean;
}

/** Cancels a subscription after asking (SUB-021). */
export class SubscriptionCancelling {
  asked: { readonly subscription: Subscription; readonly key: IdempotencyKey } | null = null;
  isRunning = false;
  problem: PortError | null = null;
  readonly #parts: SubscriptionCancellingParts;
  readonly #flight = new SingleFlight<void>();

  constructor(parts: SubscriptionCancellingParts) {
    this.#parts = parts;
    makeObservable(this, {
      asked: observableRef,
      isRunning: observable,
      problem: observableRef,
      request: action,
      dismiss: action,
    });
  }

  /** Asks whether the subscription shall be cancelled; the key is made now, so that repeating a lost answer has no second effect. */
  request(subscription: Subscription): void {
    if (this.isRunning || !subscription.actions.cancelable || !this.#parts.isAllowed()) return;
    this.problem = null;
    this.asked = { subscription, key: this.#parts.identifiers.nextKey() };
  }

  dismiss(): void {
    if (this.isRunning) return;
    this.asked = null;
    this.problem = null;
  }

  /** Does what was asked about; a second call meanwhile does nothing more. */
  confirm(): Promise<void> {
    return this.#flight.run(() => this.#cancel());
  }

  async #cancel(): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    runInAction(() => (this.isRunning = true));
    const answer = await this.#parts.subscriptions.cancel(asked.subscription.id, asked.key);
    runInAction(() => {
      this.isRunning = false;
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.asked = null;
    });
    if (!answer.ok) return;
    const values = { name: asked.subscription.name };
    this.#parts.notices.show({ kind: "success", textKey: "subscriptions:cancelled", values });
    this.#parts.onChanged(answer.value);
  }
}
