import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { nameTest, Network, ServiceType } from "../catalogue/index.ts";
import type { NetworkId } from "../identifiers/index.ts";
import type { Cancel, Clock } from "../time/index.ts";

/** Pointing at a network selects it after this time, in milliseconds (NAV-026). */
export const NETWORK_SELECT_DELAY_MS = 250;

interface NetworkSource {
  readonly networks: readonly Network[];
}

/** The Services menu of the toolbar: networks, a search among them, and the groups of the selected one (NAV-025). */
export class ServicesMenuViewModel {
  query = "";
  selectedId: NetworkId | null = null;
  readonly #catalogue: NetworkSource;
  readonly #clock: Clock;
  readonly #nameTest: typeof nameTest;
  #stopSelecting: Cancel = () => undefined;

  /** The test of names is the catalogue's own, which is above this room. */
  constructor(catalogue: NetworkSource, clock: Clock, test: typeof nameTest) {
    this.#catalogue = catalogue;
    this.#clock = clock;
    this.#nameTest = test;
    makeObservable(this, {
      query: observable,
      selectedId: observableRef,
      networks: computed,
      selected: computed,
      setQuery: action,
      select: action,
    });
  }

  /** Networks whose names contain what was typed, as every search compares it. */
  get networks(): readonly Network[] {
    const holds = this.#nameTest(this.query);
    return holds ? this.#catalogue.networks.filter(holds) : this.#catalogue.networks;
  }

  /** The chosen network while it is listed, else the first one. */
  get selected(): Network | undefined {
    return this.networks.find(({ id }) => id === this.selectedId) ?? this.networks[0];
  }

  get serviceTypes(): readonly ServiceType[] {
    return this.selected?.serviceTypes ?? [];
  }

  setQuery(query: string): void {
    this.query = query;
  }

  /** Selects immediately, as a click or a key does. */
  select(id: NetworkId): void {
    this.#stopSelecting();
    this.selectedId = id;
  }

  /** Selects when the pointer has stayed long enough (NAV-026). */
  pointAt(id: NetworkId): void {
    this.#stopSelecting();
    this.#stopSelecting = this.#clock.schedule(NETWORK_SELECT_DELAY_MS, () => this.select(id));
  }

  activate(): Cancel {
    return () => this.#stopSelecting();
  }
}
