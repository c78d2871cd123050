import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import { LatestTask, overtaken } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock } from "../time/index.ts";
import { quantityBound, type CatalogueFilters } from "./catalogue-filters.ts";
import type { Service } from "./catalogue-entities.ts";
import type { Catalogue } from "./catalogue.ts";
import type { SearchPort } from "./search-port.ts";
import {
  groupServices,
  nextColumnSort,
  sortInGroups,
  type ColumnSort,
  type ServiceGroup,
  type SortableColumn,
} from "./service-groups.ts";
import { emptyServiceQuery, isPlainQuery, type ServiceQuery } from "./service-query.ts";
import { searchIndexOf, searchServices } from "./service-search.ts";

/** The catalogue search text waits this long for the next key (CAT-017, BIZ-015). */
export const SEARCH_DEBOUNCE_MS = 40;
/** Services appear this many at a time (CAT-019, BIZ-044). */
export const SERVICES_PER_STEP = 40;

/** One line of the result: the head of a group, or a service of it. */
export type ResultRow =
  | { readonly kind: "group"; readonly key: string; readonly group: ServiceGroup }
  | { readonly kind: "service"; readonly key: string; readonly service: Service };

/** What the results are made of besides the catalogue. */
export interface ResultSources {
  readonly filters: CatalogueFilters;
  readonly search: SearchPort;
  readonly clock: Clock;
  /** Reads a price typed in the visible currency (DEC-101). */
  readonly parsePrice: (text: string) => Money | null;
  /** The favourites to keep to, null while the favourites filter is off (CAT-021). */
  readonly favouritesAsked: () => readonly ServiceId[] | null;
}

/** The services that answer the filters, searched behind a port and shown step by step (CAT-017 to CAT-019). */
export class ServiceResults {
  ids: readonly ServiceId[] = [];
  /** True while a search is under way (CAT-018). */
  isSearching = false;
  /** False until the first answer, so that no empty state flashes up. */
  isReady = false;
  shownCount = SERVICES_PER_STEP;
  columnSort: ColumnSort | null = null;
  readonly #catalogue: Catalogue;
  readonly #sources: ResultSources;
  readonly #searching = new LatestTask();
  #answered: { readonly services: readonly Service[]; readonly query: ServiceQuery } | null = null;

  constructor(catalogue: Catalogue, sources: ResultSources) {
    this.#catalogue = catalogue;
    this.#sources = sources;
    makeObservable(this, {
      ids: observableRef,
      isSearching: observable,
      isReady: observable,
      shownCount: observable,
      columnSort: observableRef,
      query: computed,
      services: computed,
      groups: computed,
      rows: computed,
      shownRows: computed,
      total: computed,
      hasMore: computed,
      showMore: action,
      sortByColumn: action,
    });
  }

  /** The filters as one question; the text is the one being typed. */
  get query(): ServiceQuery {
    const { filters, parsePrice, favouritesAsked } = this.#sources;
    const { serviceTypeIds, countries, features, startTimes, ...bounds } = filters.values;
    return {
      ...emptyServiceQuery,
      text: filters.text,
      networkId: filters.networkId,
      serviceTypeIds: filters.serviceTypeId === null ? serviceTypeIds : [filters.serviceTypeId],
      favourites: favouritesAsked(),
      countries,
      features,
      startTimes,
      minQuantity: quantityBound(bounds.minQuantity),
      maxQuantity: quantityBound(bounds.maxQuantity),
      minPrice: parsePrice(bounds.minPrice),
      maxPrice: parsePrice(bounds.maxPrice),
      sort: filters.sort,
    };
  }

  get services(): readonly Service[] {
    return this.ids.flatMap((id) => this.#catalogue.service(id) ?? []);
  }

  get groups(): readonly ServiceGroup[] {
    return sortInGroups(groupServices(this.services), this.columnSort);
  }

  get rows(): readonly ResultRow[] {
    return this.groups.flatMap((group): ResultRow[] => [
      { kind: "group", key: `group ${group.networkId}/${group.serviceTypeId}`, group },
      ...group.services.map((service): ResultRow => ({ kind: "service", key: `service ${service.id}`, service })),
    ]);
  }

  /** The rows that the user has scrolled to so far, group heads included (CAT-019). */
  get shownRows(): readonly ResultRow[] {
    const count = Math.max(this.shownCount, this.#countToSelected());
    let services = 0;
    const end = this.rows.findIndex((row) => row.kind === "service" && ++services > count);
    if (end === -1) return this.rows;
    // A head without any of its services would promise nothing.
    return this.rows.slice(0, this.rows[end - 1]?.kind === "group" ? end - 1 : end);
  }

  get total(): number {
    return this.ids.length;
  }

  get hasMore(): boolean {
    return this.shownRows.length < this.rows.length;
  }

  /** The next step of services, when the end of the list comes near. */
  showMore(): void {
    const count = Math.max(this.shownCount, this.#countToSelected());
    if (count < this.total) this.shownCount = count + SERVICES_PER_STEP;
  }

  sortByColumn(column: SortableColumn): void {
    this.columnSort = nextColumnSort(this.columnSort, column);
  }

  /** Searches again whenever what is asked changes; only a changed text waits (CAT-017). */
  activate(): Cancel {
    const waiting = debounce(this.#sources.clock, SEARCH_DEBOUNCE_MS, () => void this.#search());
    const stop = reaction(
      () => ({ query: this.query, services: this.#catalogue.services, isLoaded: this.#catalogue.isLoaded }),
      ({ query, services, isLoaded }) => {
        const answered = this.#answered;
        if (!isLoaded || (answered?.services === services && answered.query === query)) return;
        // An emptied text has nothing to wait for.
        if (answered?.services === services && answered.query.text !== query.text && !isPlainQuery(query)) return waiting.call();
        waiting.cancel();
        void this.#search();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      waiting.cancel();
      this.#searching.cancel();
      runInAction(() => (this.isSearching = false));
    };
  }

  async #search(): Promise<void> {
    const { query } = this;
    const { services } = this.#catalogue;
    if (isPlainQuery(query)) {
      this.#searching.cancel();
      return this.#take(searchServices(searchIndexOf(services), query), services, query);
    }
    runInAction(() => (this.isSearching = true));
    const ids = await this.#searching.run((signal) => this.#sources.search.search(services, query, signal));
    if (ids !== overtaken) this.#take(ids, services, query);
  }

  #take(ids: readonly ServiceId[], services: readonly Service[], query: ServiceQuery): void {
    runInAction(() => {
      if (isOtherQuestion(this.#answered?.query, query)) this.shownCount = SERVICES_PER_STEP;
      this.#answered = { services, query };
      this.ids = ids;
      this.isSearching = false;
      this.isReady = true;
    });
  }

  /** As many steps as it takes to show the service that was picked in the header search (NAV-035). */
  #countToSelected(): number {
    const { selectedServiceId } = this.#sources.filters;
    if (selectedServiceId === null) return 0;
    const place = this.rows.filter((row) => row.kind === "service").findIndex(({ service }) => service.id === selectedServiceId);
    return Math.ceil((place + 1) / SERVICES_PER_STEP) * SERVICES_PER_STEP;
  }
}

/** Another star, or the same question asked of a refreshed catalogue, leaves the reader where he is. */
function isOtherQuestion(before: ServiceQuery | undefined, after: ServiceQuery): boolean {
  if (!before) return true;
  const plain = (query: ServiceQuery) => JSON.stringify({ ...query, favourites: query.favourites !== null });
  return plain(before) !== plain(after);
}
