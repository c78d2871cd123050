import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import { queryWithout, withWayBack, type CurrentRoute, type NavigatorPort } from "../routing/index.ts";
import type { SpecialOffer } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Country, Network, ServiceType } from "../catalogue/index.ts";
import type { CatalogueFilters } from "./catalogue-filters.ts";
import type { CatalogueMemory } from "./catalogue-memory.ts";
import type { CataloguePort } from "../catalogue/index.ts";
import { typeNameIn } from "../catalogue/index.ts";
import type { CatalogueView } from "./catalogue-view.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { Favourites, LoginState } from "./favourites.ts";
import type { ServiceLabels } from "../catalogue/index.ts";
import { countriesOf } from "../search/index.ts";
import type { ServiceResults } from "./service-results.ts";
import { offersAt, type ShownOffer } from "../catalogue/index.ts";

/** Name of the query field that shows the favourites (RTE-029, CAT-021). */
export const FAVOURITES_QUERY = "isFavourites";

/** True where the address asks for the favourites and somebody is logged in who can have some (DEC-108). */
export const asksForFavourites = (route: CurrentRoute, session: LoginState): boolean =>
  session.isLoggedIn && route.active.name === "index" && route.active.query[FAVOURITES_QUERY] === "true";

/** Services that one offer shows; more would push the catalogue itself out of sight. */
const SERVICES_PER_OFFER = 8;

/** The shared models of the catalogue. */
export interface CatalogueModels {
  readonly catalogue: Catalogue;
  readonly favourites: Favourites;
  readonly filters: CatalogueFilters;
  readonly results: ServiceResults;
  readonly view: CatalogueView;
  readonly labels: ServiceLabels;
  readonly memory: CatalogueMemory;
}

/** Where the catalogue stands in the panel. */
export interface CatalogueViewModelDependencies {
  readonly route: CurrentRoute;
  readonly navigator: NavigatorPort;
  readonly session: LoginState;
}

export type CatalogueSituation = "loading" | "failed" | "favouritesFailed" | "empty" | "nothingFound" | "ready";

/** What the catalogue screen shows and can do (CAT-001 to CAT-031). */
export class CatalogueViewModel {
  readonly models: CatalogueModels;
  offers: readonly SpecialOffer[] = [];
  /** True until the first answer about offers, so that their place can be kept for them. */
  awaitsOffers = true;
  countries: readonly Country[] = [];
  /** How many services are cheaper than usual now (CAT-033). */
  discountCount = 0;
  readonly #port: CataloguePort;
  readonly #surroundings: CatalogueViewModelDependencies;
  #hasExtras = false;
  #asksCountries = false;
  /** Counts the renewals of the catalogue, so that an answer of before is never shown after one. */
  #edition = 0;

  constructor(models: CatalogueModels, port: CataloguePort, surroundings: CatalogueViewModelDependencies) {
    this.models = models;
    this.#port = port;
    this.#surroundings = surroundings;
    makeObservable(this, {
      offers: observableRef,
      awaitsOffers: observable,
      countries: observableRef,
      discountCount: observable,
      offeredCountries: computed,
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
    const { catalogue, favourites, results, memory, labels } = this.models;
    const stops = [
      catalogue.onRenewal(() => this.#renew()),
      memory.activate(),
      favourites.activate(),
      results.activate(),
      labels.activate(),
    ];
    void catalogue.load();
    void this.#loadExtras();
    return () => stops.forEach((stop) => stop());
  }

  get situation(): CatalogueSituation {
    const { catalogue, favourites, results } = this.models;
    if (!catalogue.isLoaded) return catalogue.problem ? "failed" : "loading";
    if (catalogue.services.length === 0) return "empty";
    if (this.isFavouritesOnly && !favourites.isLoaded) return favourites.idsQuery.refusal ? "favouritesFailed" : "loading";
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

  /** The countries to filter by, those that some service names first: of the others every service says the same (DEC-105). */
  get offeredCountries(): readonly Country[] {
    const named = new Set([...this.models.catalogue.services].flatMap(countriesOf));
    const isNamed = ({ isoCode2 }: Country) => (named.has(isoCode2) ? 0 : 1);
    return [...this.countries].sort((a, b) => isNamed(a) - isNamed(b));
  }

  /** As the filter names a type: with its network while all networks are offered. */
  nameOfType(type: ServiceType): string {
    return this.network ? type.name : typeNameIn(this.models.catalogue.network(type.networkId), type);
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
    return offersAt(
      this.offers,
      { place: "service_type", position, networkId, serviceTypeId, limit: SERVICES_PER_OFFER },
      catalogue.snapshot,
    );
  }

  /** Goes on or off the favourites by the address, whose state this is (CAT-021); a guest is led to login (DEC-108). */
  toggleFavouritesOnly(): void {
    const { route, navigator, session } = this.#surroundings;
    if (!session.isLoggedIn) return navigator.go(withWayBack({ name: "login" }, route.active));
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
    const { catalogue, favourites } = this.models;
    void catalogue.load();
    if (this.situation === "favouritesFailed") void favourites.load();
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
    await this.#readCountries();
  }

  async #readCountries(): Promise<void> {
    const edition = this.#edition;
    this.#asksCountries = true;
    const answer = await this.#port.countries();
    if (answer.ok && edition === this.#edition) runInAction(() => (this.countries = answer.value));
  }

  /** Another language or person: what comes beside the catalogue is read again, in its words and prices. */
  #renew(): void {
    this.#edition += 1;
    this.#hasExtras = false;
    void this.#loadExtras();
    if (this.#asksCountries) void this.#readCountries();
  }

  // Offers and discounts follow with the catalogue (LIF-016). They are extras: without them it is as good.
  async #loadExtras(): Promise<void> {
    if (this.#hasExtras) return;
    const edition = this.#edition;
    const [offers, discounts] = await Promise.all([this.#port.specialOffers(), this.#port.discounts()]);
    if (edition !== this.#edition) return;
    runInAction(() => {
      if (offers.ok) this.offers = offers.value;
      this.awaitsOffers = false;
      if (discounts.ok) this.discountCount = discounts.value.length;
      this.#hasExtras = offers.ok && discounts.ok;
    });
  }
}
