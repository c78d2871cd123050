import { action, computed, makeObservable, observable } from "mobx";
import type { SubscriptionId } from "../identifiers/index.ts";
import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "../orders/index.ts";
import type { PaymentMethod } from "../payments/index.ts";
import { statusOf } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CardLinking } from "./card-linking.ts";
import type { SubscriptionCancelling } from "./subscription-cancelling.ts";
import type { Subscription, SubscriptionContent } from "./subscription-entities.ts";
import { isSubscriptionRunning } from "./subscription-rules.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

export interface SubscriptionViewModelDependencies {
  readonly subscriptions: SubscriptionsPort;
  readonly around: ProgressWatchDependencies;
  readonly linking: CardLinking;
  readonly cancelling: (onChanged: (changed: Subscription) => void) => SubscriptionCancelling;
  /** The balance may have changed. */
  readonly onMoneyMoved: () => void;
}

/** Publications that the page shows at first, and that each further step adds. */
export const CONTENTS_SHOWN = 20;

/**
 * One subscription: its services, its publications and their orders as they come, its card and its end (SUB-004 to SUB-007, SUB-021,
 * SUB-022).
 */
export class SubscriptionViewModel {
  readonly subscriptionQuery: Query<void, Subscription>;
  readonly methodsQuery: Query<void, readonly PaymentMethod[]>;
  contentsShown = CONTENTS_SHOWN;
  readonly cancelling: SubscriptionCancelling;
  readonly linking: CardLinking;
  readonly #id: SubscriptionId;
  readonly #parts: SubscriptionViewModelDependencies;
  readonly #watch: ProgressWatch;

  constructor(id: SubscriptionId, parts: SubscriptionViewModelDependencies) {
    this.#id = id;
    this.#parts = parts;
    this.linking = parts.linking;
    this.subscriptionQuery = new Query((_input, signal) => parts.subscriptions.subscription(id, signal));
    this.methodsQuery = new Query((_input, signal) => parts.subscriptions.recurringMethods(signal));
    this.cancelling = parts.cancelling((changed) => this.#show(changed));
    this.#watch = new ProgressWatch(parts.around, () => this.#look());
    makeObservable(this, {
      subscription: computed,
      recurringMethods: computed,
      contentsShown: observable,
      isMissing: computed,
      shownContents: computed,
      hasMoreContents: computed,
      showMoreContents: action,
    });
  }

  /** Null before the first answer. */
  get subscription(): Subscription | null {
    return this.subscriptionQuery.value;
  }

  /** Methods by which a missing card can be linked. */
  get recurringMethods(): readonly PaymentMethod[] {
    return this.methodsQuery.value ?? [];
  }

  /** The subscription does not exist, or belongs to another person (DEC-040). */
  get isMissing(): boolean {
    const { refusal } = this.subscriptionQuery;
    return refusal !== null && statusOf(refusal) === 404;
  }

  /** The newest publications; a thousand at the same time would be too long a page. */
  get shownContents(): readonly SubscriptionContent[] {
    return this.subscription?.contents.slice(0, this.contentsShown) ?? [];
  }

  get hasMoreContents(): boolean {
    return (this.subscription?.contents.length ?? 0) > this.contentsShown;
  }

  showMoreContents(): void {
    this.contentsShown += CONTENTS_SHOWN;
  }

  activate(): Cancel {
    const stop = this.#watch.activate();
    void this.load();
    return () => {
      this.subscriptionQuery.cancel();
      this.methodsQuery.cancel();
      stop();
    };
  }

  async load(): Promise<void> {
    if ((await this.subscriptionQuery.run()) !== "superseded") this.#watch.follow(this.#isMoving);
    if (this.subscription?.actions.cardLinkable && this.recurringMethods.length === 0) await this.methodsQuery.run();
  }

  get #isMoving(): boolean {
    return this.subscription !== null && isSubscriptionRunning(this.subscription);
  }

  /** A look in passing that fails leaves what is shown as it is. */
  async #look(): Promise<LookOutcome> {
    const before = JSON.stringify(this.subscription);
    const end = await this.subscriptionQuery.poll();
    if (end === "superseded") return "superseded";
    if (end === "ready" && !this.#isMoving) return "finished";
    return before === JSON.stringify(this.subscription) ? "still" : "moved";
  }

  /** Links the card that the subscription waits for, by the first method that can do it (DEC-156). */
  async linkCard(): Promise<void> {
    const method = this.recurringMethods[0];
    if (!method || !this.subscription?.actions.cardLinkable) return;
    if ((await this.linking.link(method.id, this.#id)) === "linked") await this.load();
  }

  #show(changed: Subscription): void {
    this.subscriptionQuery.show(changed);
    this.#watch.follow(isSubscriptionRunning(changed));
    this.#parts.onMoneyMoved();
  }
}
