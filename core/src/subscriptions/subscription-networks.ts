import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Network, ServiceType } from "../catalogue/index.ts";
import type { NetworkId } from "../identifiers/index.ts";
import type { PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

/** Wait before the types of a chosen network are fetched (SUB-011, BIZ-013). */
export const SERVICE_TYPES_DELAY_MS = 600;

export interface SubscriptionNetworksDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "networks" | "serviceTypes">;
  readonly clock: Clock;
  /** The types of the chosen network are there, or gone with it. */
  readonly onTypes: (types: readonly ServiceType[]) => void;
}

/** The networks on offer and the service types of the chosen one (SUB-010, SUB-011). */
export class SubscriptionNetworks {
  networks: readonly Network[] = [];
  networkId: NetworkId | null = null;
  isLoading = false;
  isLoadingTypes = false;
  problem: PortError | null = null;
  readonly #parts: SubscriptionNetworksDependencies;
  readonly #networks = new LatestTask();
  readonly #types = new LatestTask();
  readonly #later: Debounced<[]>;

  constructor(parts: SubscriptionNetworksDependencies) {
    this.#parts = parts;
    this.#later = debounce(parts.clock, SERVICE_TYPES_DELAY_MS, () => void this.#loadTypes());
    makeObservable(this, {
      networks: observableRef,
      networkId: observableRef,
      isLoading: observable,
      isLoadingTypes: observable,
      problem: observableRef,
      network: computed,
      choose: action,
      retry: action,
    });
  }

  get network(): Network | null {
    return this.networks.find((network) => network.id === this.networkId) ?? null;
  }

  activate(): Cancel {
    void this.load();
    return () => {
      this.#later.cancel();
      this.#networks.cancel();
      this.#types.cancel();
    };
  }

  async load(): Promise<void> {
    runInAction(() => (this.isLoading = true));
    const answer = await this.#networks.run((signal) => this.#parts.subscriptions.networks(signal));
    if (answer === superseded) return;
    runInAction(() => {
      this.isLoading = false;
      if (answer.ok) this.networks = answer.value;
      this.problem = answer.ok ? null : answer.error;
    });
  }

  /** Chooses a network, or none; its types come 600 ms after the last choice and only for that one. */
  choose(id: NetworkId | null): void {
    this.networkId = id;
    this.#types.cancel();
    this.#parts.onTypes([]);
    this.problem = null;
    this.isLoadingTypes = id !== null;
    if (id === null) this.#later.cancel();
    else this.#later.call();
  }

  /** Fetches again what could not be had. */
  retry(): void {
    if (this.networks.length === 0) void this.load();
    else if (this.networkId !== null) {
      this.isLoadingTypes = true;
      void this.#loadTypes();
    }
  }

  async #loadTypes(): Promise<void> {
    const id = this.networkId;
    if (id === null) return;
    const answer = await this.#types.run((signal) => this.#parts.subscriptions.serviceTypes(id, signal));
    if (answer === superseded) return;
    runInAction(() => {
      this.isLoadingTypes = false;
      this.problem = answer.ok ? null : answer.error;
      this.#parts.onTypes(answer.ok ? answer.value : []);
    });
  }
}
