import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { SubscriptionId } from "../identifiers/index.ts";
import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "../orders/index.ts";
import type { PaymentMethod } from "../payments/index.ts";
import { statusOf, type PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
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

/** One subscription: its services, its publications and their orders as they come, its card and its end (SUB-004 to SUB-007, SUB-021, SUB-022). */
export class SubscriptionViewModel {
  subscription: Subscription | null = null;
  problem: PortError | null = null;
  /** Methods by which a missing card can be linked. */
  recurringMethods: readonly PaymentMethod[] = [];
  contentsShown = CONTENTS_SHOWN;
  readonly cancelling: SubscriptionCancelling;
  readonly linking: CardLinking;
  readonly #id: SubscriptionId;
  readonly #parts: SubscriptionViewModelDependencies;
  readonly #task = new LatestTask();
  readonly #methods = new LatestTask();
  readonly #watch: ProgressWatch;

  constructor(id: SubscriptionId, parts: SubscriptionViewModelDependencies) {
    this.#id = id;
    this.#parts = parts;
    this.linking = parts.linking;
    this.cancelling = parts.cancelling(action((changed) => this.#show(changed)));
    this.#watch = new ProgressWatch(parts.around, () => this.#read(false));
    makeObservable(this, {
      subscription: observableRef,
      problem: observableRef,
      recurringMethods: observableRef,
      contentsShown: observable,
      isMissing: computed,
      shownContents: computed,
      hasMoreContents: computed,
      showMoreContents: action,
    });
  }

  /** The subscription does not exist, or belongs to somebody else (DEC-040). */
  get isMissing(): boolean {
    return this.problem !== null && statusOf(this.problem) === 404;
  }

  /** The newest publications; a thousand at once would be too long a page. */
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
      this.#task.cancel();
      this.#methods.cancel();
      stop();
    };
  }

  async load(): Promise<void> {
    if ((await this.#read(true)) !== "superseded") this.#watch.follow(this.#isMoving);
    if (this.subscription?.actions.cardLinkable && this.recurringMethods.length === 0) await this.#loadMethods();
  }

  get #isMoving(): boolean {
    return this.subscription !== null && isSubscriptionRunning(this.subscription);
  }

  async #read(isAsked: boolean): Promise<LookOutcome> {
    const before = JSON.stringify(this.subscription);
    const answer = await this.#task.run((signal) => this.#parts.subscriptions.subscription(this.#id, signal));
    if (answer === superseded) return "superseded";
    runInAction(() => {
      // A look in passing that fails leaves what is shown as it is.
      if (answer.ok) this.subscription = answer.value;
      if (answer.ok || isAsked) this.problem = answer.ok ? null : answer.error;
    });
    if (answer.ok && !this.#isMoving) return "finished";
    return before === JSON.stringify(this.subscription) ? "still" : "moved";
  }

  /** Links the card that the subscription waits for, by the first method that can do it (DEC-156). */
  async linkCard(): Promise<void> {
    const method = this.recurringMethods[0];
    if (!method || !this.subscription?.actions.cardLinkable) return;
    if ((await this.linking.link(method.id, this.#id)) === "linked") await this.load();
  }

  async #loadMethods(): Promise<void> {
    const answer = await this.#methods.run((signal) => this.#parts.subscriptions.recurringMethods(signal));
    if (answer === superseded || !answer.ok) return;
    runInAction(() => (this.recurringMethods = answer.value));
  }

  #show(changed: Subscription): void {
    this.subscription = changed;
    this.#watch.follow(isSubscriptionRunning(changed));
    this.#parts.onMoneyMoved();
  }
}
