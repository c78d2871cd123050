import { action, computed, makeObservable, observableRef } from "mobx";
import type { Network, ServiceType } from "../catalogue/index.ts";
import type { NetworkId } from "../identifiers/index.ts";
import type { PortError } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

/** Wait before the types of a chosen network are fetched (SUB-011, BIZ-013). */
export const SERVICE_TYPES_DELAY_MS = 600;

export interface SubscriptionNetworksDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "networks" | "serviceTypes">;
  readonly clock: Clock;
  /** Tells when language or person has changed; the catalogue fits. */
  readonly catalogue: { onRenewal(readAgain: () => void): Cancel };
  /** The types of the chosen network are there, or gone with it. */
  readonly onTypes: (types: readonly ServiceType[]) => void;
}

/** The networks on offer and the service types of the chosen one (SUB-010, SUB-011). */
export class SubscriptionNetworks {
  readonly networksQuery: Query<void, readonly Network[]>;
  readonly typesQuery: Query<NetworkId, readonly ServiceType[]>;
  networkId: NetworkId | null = null;
  readonly #onTypes: SubscriptionNetworksDependencies["onTypes"];
  readonly #catalogue: SubscriptionNetworksDependencies["catalogue"];
  readonly #later: Debounced<[]>;

  constructor({ subscriptions, clock, catalogue, onTypes }: SubscriptionNetworksDependencies) {
    this.#catalogue = catalogue;
    this.#onTypes = onTypes;
    this.networksQuery = new Query((_input, signal) => subscriptions.networks(signal));
    this.typesQuery = new Query((id, signal) => subscriptions.serviceTypes(id, signal));
    this.#later = debounce(clock, SERVICE_TYPES_DELAY_MS, () => void this.#loadTypes());
    makeObservable(this, {
      networks: computed,
      networkId: observableRef,
      isLoadingTypes: computed,
      problem: computed,
      network: computed,
      choose: action,
      retry: action,
    });
  }

  get networks(): readonly Network[] {
    return this.networksQuery.value ?? [];
  }

  /** True from the choice of a network, since its types come a little later. */
  get isLoadingTypes(): boolean {
    const { kind } = this.typesQuery.state;
    return this.networkId !== null && (kind === "idle" || kind === "loading");
  }

  /** Why networks or types could not be had. */
  get problem(): PortError | null {
    return this.networksQuery.refusal ?? this.typesQuery.refusal;
  }

  get network(): Network | null {
    return this.networks.find((network) => network.id === this.networkId) ?? null;
  }

  activate(): Cancel {
    const stop = this.#catalogue.onRenewal(() => void this.load());
    void this.load();
    return () => {
      stop();
      this.#later.cancel();
      this.networksQuery.cancel();
      this.typesQuery.cancel();
    };
  }

  async load(): Promise<void> {
    await this.networksQuery.run();
  }

  /** Chooses a network, or none; its types come 600 ms after the last choice and only for that one. */
  choose(id: NetworkId | null): void {
    this.networkId = id;
    this.typesQuery.clear();
    this.#onTypes([]);
    if (id === null) this.#later.cancel();
    else this.#later.call();
  }

  /** Fetches again what could not be had. */
  retry(): void {
    if (this.networks.length === 0) void this.load();
    else void this.#loadTypes();
  }

  async #loadTypes(): Promise<void> {
    if (this.networkId === null) return;
    const end = await this.typesQuery.run(this.networkId);
    if (end !== "superseded") this.#onTypes(this.typesQuery.value ?? []);
  }
}
