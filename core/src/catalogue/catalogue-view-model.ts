import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import { queryWithout, type CurrentRoute, type NavigatorPort } from "../navigation/index.ts";
import type { SpecialOffer } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Country, Network, ServiceType } from "./catalogue-entities.ts";
import type { CatalogueFilters } from "./catalogue-filters.ts";
import type { CataloguePort } from "./catalogue-port.ts";
import type { CatalogueView } from "./catalogue-view.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Favourites, LoginState } from "./favourites.ts";
import type { ServiceResults } from "./service-results.ts";
import { offersAt, type ShownOffer } from "./special-offer-rules.ts";

/** Name of the query field that shows the favourites (RTE-029, CAT-021). */
export const FAVOURITES_QUERY = "isFavourites";

/** True where the address asks for the favourites and somebody is logged in who can have some (DEC-108). */
export const asksForFavourites = (route: CurrentRoute, session: LoginState): boolean =>
  session.isLoggedIn && route.active.name === "index" && route.active.query[FAVOURITES_QUERY] === "true";

/** The shared models of the catalogue. */
export interface CatalogueModels {
  readonly catalogue: Catalogue;
  readonly favourites: Favourites;
  readonly filters: CatalogueFilters;
  readonly results: ServiceResults;
  readonly view: CatalogueView;
}

/** Where the catalogue stands in the panel. */
export interface CatalogueSurroundings {
  readonly route: CurrentRoute;
  readonly navigator: NavigatorPort;
  readonly session: LoginState;
}

export type CatalogueSituation = "loading" | "failed" | "empty" | "nothingFound" | "ready";

/** What the catalogue screen shows and can do (CAT-001 to CAT-031). */
export class CatalogueViewModel {
  readonly models: CatalogueModels;
  offers: readonly SpecialOffer[] = [];
  countries: readonly Country[] = [];
  readonly #port: CataloguePort;
  readonly #surroundings: CatalogueSurroundings;

  constructor(models: CatalogueModels, port: CataloguePort, surroundings: CatalogueSurroundings) {
    this.models = models;
    this.#port = port;
    this.#surroundings = surroundings;
    makeObservable(this, {
      offers: observableRef,
      countries: observableRef,
      situation: computed,
      network: computed,
      serviceTypes: computed,
      offeredTypes: computed,
      isFavouritesOnly: computed,
      startTimes: computed,
      resetAll: action,
    });
  }

  activate(): Cancel {
    const { catalogue, favourites, results } = this.models;
    const stops = [favourites.activate(), results.activate()];
    void catalogue.load();
    void this.#loadOffers();
    return () => stops.forEach((stop) => stop());
  }

  get situation(): CatalogueSituation {
    const { catalogue, results } = this.models;
    if (!catalogue.isLoaded) return catalogue.problem ? "failed" : "loading";
    if (catalogue.services.length === 0) return "empty";
    if (!results.isReady) return "loading";
    return results.total === 0 ? "nothingFound" : "ready";
  }

  get network(): Network | undefined {
    const { catalogue, filters } = this.models;
    return filters.networkId === null ? undefined : catalogue.network(filters.networkId);
  }

  /** The types of the chosen network; none while all networks are shown. */
  get serviceTypes(): readonly ServiceType[] {
    return this.network?.serviceTypes ?? [];
  }

  /** The types that the filter offers: those of the chosen network, else all. */
  get offeredTypes(): readonly ServiceType[] {
    return this.network?.serviceTypes ?? this.models.catalogue.networks.flatMap((network) => network.serviceTypes);
  }

  get isFavouritesOnly(): boolean {
    return asksForFavourites(this.#surroundings.route, this.#surroundings.session);
  }

  /** The start times there are, the most frequent first. */
  get startTimes(): readonly string[] {
    const counts = new Map<string, number>();
    for (const { startTime } of this.models.catalogue.services) {
      if (startTime) counts.set(startTime, (counts.get(startTime) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1]).map(([startTime]) => startTime);
  }

  offersAt(position: string): readonly ShownOffer[] {
    const { catalogue, filters } = this.models;
    const { networkId, serviceTypeId } = filters;
    return offersAt(this.offers, { place: "service_type", position, networkId, serviceTypeId }, catalogue.index);
  }

  /** Goes on or off the favourites by the address, whose state this is (CAT-021); a guest is led to login (DEC-108). */
  toggleFavouritesOnly(): void {
    const { route, navigator, session } = this.#surroundings;
    if (!session.isLoggedIn) return navigator.go({ name: "login" });
    const others = queryWithout(route.active.query, [FAVOURITES_QUERY]);
    navigator.go({ name: "index", query: this.isFavouritesOnly ? others : { ...others, [FAVOURITES_QUERY]: "true" } });
  }

  toggleFavourite(id: ServiceId): void {
    void this.models.favourites.toggle(id);
  }

  chooseNetwork(id: NetworkId | null): void {
    this.models.filters.chooseNetwork(id);
  }

  chooseServiceType(id: ServiceTypeId | null): void {
    this.models.filters.chooseServiceType(id);
  }

  retry(): void {
    void this.models.catalogue.load();
  }

  /** Shows everything again: no text, no filters, no favourites, every network. */
  resetAll(): void {
    this.models.filters.reset();
    this.models.filters.chooseNetwork(null);
    if (this.isFavouritesOnly) this.toggleFavouritesOnly();
  }

  /** The countries of the filter (CAT-030), asked for when the filter first opens. */
  async loadCountries(): Promise<void> {
    if (this.countries.length > 0) return;
    const answer = await this.#port.countries();
    if (answer.ok) runInAction(() => (this.countries = answer.value));
  }

  // Offers are an extra: without them the catalogue is as good.
  async #loadOffers(): Promise<void> {
    if (this.offers.length > 0) return;
    const answer = await this.#port.specialOffers();
    if (answer.ok) runInAction(() => (this.offers = answer.value));
  }
}
