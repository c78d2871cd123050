import { computed, computedStruct, makeObservable, observableRef, reaction, runInAction } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { FieldRefusal, PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { SubscriptionCost, WishedService } from "./subscription-entities.ts";
import type { SubscriptionCostRequest, SubscriptionField, SubscriptionsPort } from "./subscriptions-port.ts";

/** Wait before a changed wish is priced (SUB-012, BIZ-012). */
export const SUBSCRIPTION_QUOTE_DELAY_MS = 500;

export interface SubscriptionQuoteDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "cost">;
  readonly clock: Clock;
  /** What is wished for right now. */
  readonly request: () => SubscriptionCostRequest;
}

interface Answered {
  readonly wish: string;
  readonly cost: SubscriptionCost | null;
  readonly problem: PortError | FieldRefusal<SubscriptionField> | null;
}

const wishOf = ({ services, contentsLimit }: SubscriptionCostRequest): string | null =>
  services.length === 0
    ? null
    : JSON.stringify([contentsLimit, services.map(({ serviceId, quantity }) => [serviceId, quantity])]);

/** What the subscription costs as the server counts it, asked 500 ms after the last change; an answer for another wish never shows. */
export class SubscriptionQuote {
  answered: Answered | null = null;
  readonly #parts: SubscriptionQuoteDependencies;
  readonly #task = new LatestTask();
  readonly #later: Debounced<[]>;

  constructor(parts: SubscriptionQuoteDependencies) {
    this.#parts = parts;
    this.#later = debounce(parts.clock, SUBSCRIPTION_QUOTE_DELAY_MS, () => void this.#ask());
    makeObservable(this, {
      answered: observableRef,
      request: computedStruct,
      wish: computed,
      cost: computed,
      problem: computed,
      isPending: computed,
    });
  }

  get request(): { readonly services: readonly WishedService[]; readonly contentsLimit: number } {
    return this.#parts.request();
  }

  get wish(): string | null {
    return wishOf(this.request);
  }

  /** The cost of exactly what is wished for now; null while it is not known. */
  get cost(): SubscriptionCost | null {
    return this.answered?.wish === this.wish ? (this.answered?.cost ?? null) : null;
  }

  get problem(): PortError | FieldRefusal<SubscriptionField> | null {
    return this.answered?.wish === this.wish ? (this.answered?.problem ?? null) : null;
  }

  get isPending(): boolean {
    return this.wish !== null && this.cost === null && this.problem === null;
  }

  /** The latest known cost of a service, which may be that of the wish before while `isPending`; for showing only. */
  costOf(id: ServiceId): Money | null {
    return this.answered?.cost?.services.find((service) => service.serviceId === id)?.cost ?? null;
  }

  activate(): Cancel {
    const stop = reaction(
      () => this.wish,
      (wish) => this.#changed(wish),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#later.cancel();
      this.#task.cancel();
    };
  }

  /** Asks anew now, as after a changed price. */
  refresh(): Promise<void> {
    this.#later.cancel();
    runInAction(() => (this.answered = null));
    return this.#ask();
  }

  #changed(wish: string | null): void {
    this.#task.cancel();
    if (wish === null || this.answered?.wish === wish) this.#later.cancel();
    else this.#later.call();
  }

  async #ask(): Promise<void> {
    const { request, wish } = this;
    if (wish === null) return;
    const answer = await this.#task.run((signal) => this.#parts.subscriptions.cost(request, signal));
    if (answer === superseded) return;
    runInAction(() => {
      this.answered = { wish, cost: answer.ok ? answer.value : null, problem: answer.ok ? null : answer.error };
    });
  }
}
