import { action, computed, makeObservable } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { Cancel } from "../time/index.ts";
import { offersAt, typeNameIn, type Catalogue, type Network, type ServiceType, type ShownOffer } from "../catalogue/index.ts";
import type { CatalogueExtras } from "./catalogue-extras.ts";
import type { CatalogueFilters } from "./catalogue-filters.ts";
import type { CatalogueList } from "./catalogue-list.ts";
import type { Favourites } from "./favourites.ts";

/** Services that one offer shows; more would push the catalogue itself out of sight. */
const SERVICES_PER_OFFER = 8;

/** The shared models of the catalogue. */
export interface CatalogueViewModelDependencies {
  readonly catalogue: Catalogue;
  readonly favourites: Favourites;
  readonly filters: CatalogueFilters;
  readonly list: CatalogueList;
  readonly extras: CatalogueExtras;
}

export type CatalogueSituation = "loading" | "failed" | "favouritesFailed" | "empty" | "nothingFound" | "ready";

/** What the catalogue screen shows and can do (CAT-001 to CAT-031). */
export class CatalogueViewModel {
  readonly catalogue: Catalogue;
  readonly favourites: Favourites;
  readonly filters: CatalogueFilters;
  readonly list: CatalogueList;
  readonly extras: CatalogueExtras;

  constructor({ catalogue, favourites, filters, list, extras }: CatalogueViewModelDependencies) {
    this.catalogue = catalogue;
    this.favourites = favourites;
    this.filters = filters;
    this.list = list;
    this.extras = extras;
    makeObservable(this, {
      situation: computed,
      network: computed,
      serviceTypes: computed,
      offeredTypes: computed,
      startTimes: computed,
      resetAll: action,
    });
  }

  activate(): Cancel {
    const stops = [this.favourites.activate(), this.list.activate()];
    void this.catalogue.load();
    stops.push(this.extras.activate());
    return () => stops.forEach((stop) => stop());
  }

  get situation(): CatalogueSituation {
    const { catalogue, favourites } = this;
    const { results } = this.list;
    if (!catalogue.isLoaded) return catalogue.problem ? "failed" : "loading";
    if (catalogue.services.length === 0) return "empty";
    if (favourites.isOnly && !favourites.isLoaded) return favourites.idsQuery.refusal ? "favouritesFailed" : "loading";
    if (!results.isReady) return "loading";
    return results.total === 0 ? "nothingFound" : "ready";
  }

  get network(): Network | undefined {
    const { catalogue, filters } = this;
    return filters.networkId === null ? undefined : catalogue.network(filters.networkId);
  }

  /** The types of the chosen network; none while all networks are shown. */
  get serviceTypes(): readonly ServiceType[] {
    return this.network?.serviceTypes ?? [];
  }

  /** The types that the filter offers: those of the chosen network, else all. */
  get offeredTypes(): readonly ServiceType[] {
    return this.network?.serviceTypes ?? this.catalogue.networks.flatMap((network) => network.serviceTypes);
  }

  /** As the filter names a type: with its network while all networks are offered. */
  nameOfType(type: ServiceType): string {
    return this.network ? type.name : typeNameIn(this.catalogue.network(type.networkId), type);
  }

  /** The start times there are, the most frequent first. */
  get startTimes(): readonly string[] {
    const counts = new Map<string, number>();
    for (const { startTime } of this.catalogue.services) {
      if (startTime) counts.set(startTime, (counts.get(startTime) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1]).map(([startTime]) => startTime);
  }

  offersAt(position: string): readonly ShownOffer[] {
    const { catalogue, extras, filters } = this;
    const { networkId, serviceTypeId } = filters;
    return offersAt(
      extras.offers,
      { place: "service_type", position, networkId, serviceTypeId, limit: SERVICES_PER_OFFER },
      catalogue.snapshot,
    );
  }

  toggleFavourite(id: ServiceId): void {
    void this.favourites.toggle(id);
  }

  chooseNetwork(id: NetworkId | null): void {
    this.filters.chooseNetwork(id);
  }

  chooseServiceType(id: ServiceTypeId | null): void {
    this.filters.chooseServiceType(id);
  }

  retry(): void {
    const { catalogue, favourites } = this;
    void catalogue.load();
    if (this.situation === "favouritesFailed") void favourites.load();
  }

  /** Shows everything again: no text, no filters, no favourites, every network. */
  resetAll(): void {
    this.filters.reset();
    this.filters.chooseNetwork(null);
    if (this.favourites.isOnly) this.favourites.toggleOnly();
  }
}
