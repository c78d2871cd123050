import { action, computed, makeObservable, observable } from "mobx";
import { foundAmong, ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "../orders/index.ts";
import { Query } from "../tasks/index.ts";
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
  readonly subscriptionsQuery: Query<void, readonly Subscription[]>;
  readonly cancelling: SubscriptionCancelling;
  /** A number, a link or words of its name or its services'; empty shows all. */
  searchText = "";
  readonly #watch: ProgressWatch;

  constructor(parts: SubscriptionsViewModelDependencies) {
    this.subscriptionsQuery = new Query((_input, signal) => parts.subscriptions.list(signal));
    this.cancelling = parts.cancelling(() => void this.load());
    this.#watch = new ProgressWatch(parts.around, () => this.#look());
    makeObservable(this, {
      subscriptions: computed,
      isEmpty: computed,
      matching: computed,
      searchText: observable,
      setSearch: action,
    });
  }

  /** Null before the first answer. */
  get subscriptions(): readonly Subscription[] | null {
    return this.subscriptionsQuery.value;
  }

  get isEmpty(): boolean {
    return this.subscriptions?.length === 0;
  }

  /** Those that are searched for. */
  get matching(): readonly Subscription[] {
    return foundAmong(this.searchText, this.subscriptions ?? [], ({ id, name, services, url }) => [
      { id, name: [name, ...services.map(({ service }) => service.name)].join(" "), url },
    ]);
  }

  setSearch(text: string): void {
    this.searchText = text;
  }

  activate(): Cancel {
    const stop = this.#watch.activate();
    void this.load();
    return () => {
      this.subscriptionsQuery.cancel();
      stop();
    };
  }

  async load(): Promise<void> {
    if ((await this.subscriptionsQuery.run()) !== "superseded") this.#watch.follow(this.#isMoving);
  }

  get #isMoving(): boolean {
    return this.subscriptions?.some(isSubscriptionRunning) ?? false;
  }

  /** A look in passing that fails leaves what is shown as it is. */
  async #look(): Promise<LookOutcome> {
    const before = JSON.stringify(this.subscriptions);
    const end = await this.subscriptionsQuery.poll();
    if (end === "superseded") return "superseded";
    if (end === "ready" && !this.#isMoving) return "finished";
    return before === JSON.stringify(this.subscriptions) ? "still" : "moved";
  }
}
