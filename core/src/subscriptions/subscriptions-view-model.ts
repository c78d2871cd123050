import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "../orders/index.ts";
import type { PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Subscription } from "./subscription-entities.ts";
import { isSubscriptionRunning } from "./subscription-rules.ts";
import type { SubscriptionCancelling } from "./subscription-cancelling.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

export interface SubscriptionsViewModelDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "list">;
  readonly around: ProgressWatchDependencies;
  readonly cancelling: (onChanged: (changed: Subscription) => void) => SubscriptionCancelling;
}

/** The user's subscriptions, which follow their progress (SUB-002). */
export class SubscriptionsViewModel {
  subscriptions: readonly Subscription[] | null = null;
  problem: PortError | null = null;
  isLoading = false;
  readonly cancelling: SubscriptionCancelling;
  readonly #parts: SubscriptionsViewModelDependencies;
  readonly #task = new LatestTask();
  readonly #watch: ProgressWatch;

  constructor(parts: SubscriptionsViewModelDependencies) {
    this.#parts = parts;
    this.cancelling = parts.cancelling(() => void this.load());
    this.#watch = new ProgressWatch(parts.around, () => this.#read(false));
    makeObservable(this, {
      subscriptions: observableRef,
      problem: observableRef,
      isLoading: observable,
      isEmpty: computed,
    });
  }

  get isEmpty(): boolean {
    return this.subscriptions?.length === 0;
  }

  activate(): Cancel {
    const stop = this.#watch.activate();
    void this.load();
    return () => {
      this.#task.cancel();
      stop();
    };
  }

  async load(): Promise<void> {
    if ((await this.#read(true)) !== "superseded") this.#watch.follow(this.#isMoving);
  }

  get #isMoving(): boolean {
    return this.subscriptions?.some(isSubscriptionRunning) ?? false;
  }

  async #read(isAsked: boolean): Promise<LookOutcome> {
    runInAction(() => (this.isLoading = isAsked));
    const before = JSON.stringify(this.subscriptions);
    const answer = await this.#task.run((signal) => this.#parts.subscriptions.list(signal));
    if (answer === superseded) return "superseded";
    runInAction(() => {
      this.isLoading = false;
      // A look in passing that fails leaves what is shown as it is.
      if (answer.ok) this.subscriptions = answer.value;
      if (answer.ok || isAsked) this.problem = answer.ok ? null : answer.error;
    });
    if (answer.ok && !this.#isMoving) return "finished";
    return before === JSON.stringify(this.subscriptions) ? "still" : "moved";
  }
}
