import { action, computed, makeObservable, observable, reaction, runInAction } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import { success } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock } from "../time/index.ts";
import { quantityBound, type CatalogueFilters } from "./catalogue-filters.ts";
import { CatalogueSnapshot, type Catalogue, type Service } from "../catalogue/index.ts";
import { foundGroups, type FoundGroup } from "./found-group.ts";
import type { ServiceGroup } from "./service-groups.ts";
import {
  emptyServiceQuery,
  FIRST_HITS,
  isPlainQuery,
  noHits,
  PlainSearch,
  type SearchAnswer,
  type SearchPort,
  type ServiceQuery,
} from "../search/index.ts";

/** The catalogue search text waits this long for the next key (CAT-017, BIZ-015). */
export const SEARCH_DEBOUNCE_MS = 40;
/** Services appear this many at a time (CAT-019, BIZ-044). */
export const SERVICES_PER_STEP = FIRST_HITS;
/** The search gets ready this long after the catalogue came, so that it does not compete with the first picture of the page. */
export const PREPARE_SEARCH_AFTER_MS = 200;

/** One line of the result: the head of a group, or a service of it. */
export type ResultRow =
  | { readonly kind: "group"; readonly group: ServiceGroup }
  | { readonly kind: "service"; readonly service: Service };

/** What the results are made of besides the catalogue. */
export interface ServiceResultsDependencies {
  readonly filters: CatalogueFilters;
  readonly search: SearchPort;
  readonly clock: Clock;
  /** Reads a price typed in the visible currency (DEC-101). */
  readonly parsePrice: (text: string) => Money | null;
  /** The favourites to keep to, null while the favourites filter is off (CAT-021). */
  readonly favouritesAsked: () => readonly ServiceId[] | null;
}

interface AskedServices {
  readonly snapshot: CatalogueSnapshot;
  readonly query: ServiceQuery | null;
}

/** An answer with what was asked: its places are places in this snapshot. */
interface FoundServices extends AskedServices {
  readonly answer: SearchAnswer;
}

const nothingYet: FoundServices = { snapshot: new CatalogueSnapshot([]), query: null, answer: noHits };

/** The services that answer the filters, searched behind a port and shown step by step (CAT-017 to CAT-019). */
export class ServiceResults {
  shownCount = SERVICES_PER_STEP;
  readonly #catalogue: Catalogue;
  readonly #sources: ServiceResultsDependencies;
  #plain: { readonly snapshot: CatalogueSnapshot; readonly search: PlainSearch } | null = null;
  readonly #searching: Query<AskedServices & { readonly query: ServiceQuery }, FoundServices, never>;

  constructor(catalogue: Catalogue, sources: ServiceResultsDependencies) {
    this.#catalogue = catalogue;
    this.#sources = sources;
    const { search } = sources;
    this.#searching = new Query(async (asked, signal) =>
      success({ ...asked, answer: await search.search(asked.snapshot, asked.query, signal) }),
    );
    makeObservable(this, {
      found: computed,
      isSearching: computed,
      isReady: computed,
      shownCount: observable,
      query: computed,
      ids: computed,
      groups: computed,
      shownRows: computed,
      hasMore: computed,
      showMore: action,
    });
  }

  get found(): FoundServices {
    return this.#searching.value ?? nothingYet;
  }

  /** True while a search is under way (CAT-018). */
  get isSearching(): boolean {
    return this.#searching.isLoading;
  }

  /** False until the first answer, so that no empty state flashes up. */
  get isReady(): boolean {
    return this.#searching.value !== null;
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

  /** Ids of all services found, group by group. */
  get ids(): readonly ServiceId[] {
    return this.groups.flatMap(({ services }) => services.map(({ id }) => id));
  }

  get groups(): readonly FoundGroup[] {
    return foundGroups(this.found.answer, this.found.snapshot.services, this.#sources.filters.columnSort);
  }

  /** The rows that the user has scrolled to so far, group heads included (CAT-019); nobody looks at the others yet. */
  get shownRows(): readonly ResultRow[] {
    const rows: ResultRow[] = [];
    let left = Math.max(this.shownCount, this.#countToSelected());
    for (const group of this.groups) {
      // A head without any of its services would promise nothing.
      if (left <= 0) break;
      rows.push({ kind: "group", group });
      for (const service of group.services.slice(0, left)) rows.push({ kind: "service", service });
      left -= group.services.length;
    }
    return rows;
  }

  /** The text that the rows answer, to be marked in them: a key later it may be another one than is typed. */
  get answeredText(): string {
    return this.found.answer.wish?.text ?? this.found.query?.text ?? "";
  }

  /** The quantity that was typed with the search; a form opens with it (DEC-208). */
  get wishedQuantity(): number | null {
    return this.found.answer.wish?.quantity ?? this.#sources.filters.wishedQuantity;
  }

  /** What may have been meant by a text that nothing holds (DEC-190). */
  get meant(): string | null {
    return this.found.answer.meant ?? null;
  }

  /** How many rows there are, shown or not, group heads included. */
  get rowCount(): number {
    return this.total + this.found.answer.groups.length;
  }

  get total(): number {
    return this.found.answer.places.length;
  }

  get hasMore(): boolean {
    return this.shownRows.length < this.rowCount;
  }

  /** The next step of services, when the end of the list comes near. */
  showMore(): void {
    const count = Math.max(this.shownCount, this.#countToSelected());
    if (count < this.total) this.shownCount = count + SERVICES_PER_STEP;
  }

  /** Searches again whenever what is asked changes; only a changed text waits (CAT-017). */
  activate(): Cancel {
    const waiting = debounce(this.#sources.clock, SEARCH_DEBOUNCE_MS, () => void this.#search());
    const getReady = debounce(this.#sources.clock, PREPARE_SEARCH_AFTER_MS, () => void this.#getReady());
    const stop = reaction(
      () => ({ query: this.query, snapshot: this.#catalogue.snapshot, isLoaded: this.#catalogue.isLoaded }),
      ({ query, snapshot, isLoaded }) => {
        const { found } = this;
        const isSameList = found.query !== null && found.snapshot === snapshot;
        if (!isLoaded || (isSameList && found.query === query)) return;
        if (!isSameList) getReady.call();
        // An emptied text has nothing to wait for.
        if (isSameList && found.query?.text !== query.text && !isPlainQuery(query)) return waiting.call();
        waiting.cancel();
        void this.#search();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      waiting.cancel();
      getReady.cancel();
      this.#searching.cancel();
    };
  }

  #getReady(): Promise<void> {
    return this.#sources.search.prepare(this.#catalogue.snapshot);
  }

  async #search(): Promise<void> {
    const { query } = this;
    const { snapshot } = this.#catalogue;
    const before = this.found.query;
    if (!isPlainQuery(query)) {
      if ((await this.#searching.run({ snapshot, query })) === "ready") this.#startOver(before, query);
      return;
    }
    if (this.#plain?.snapshot !== snapshot)
      this.#plain = { snapshot, search: new PlainSearch(snapshot.services, snapshot.groups) };
    const found = { snapshot, query, answer: this.#plain.search.answer(query) };
    runInAction(() => {
      this.#searching.show(found);
      this.#startOver(before, query);
    });
  }

  /** Another question shows its first services. */
  #startOver(before: ServiceQuery | null, query: ServiceQuery): void {
    if (isOtherQuestion(before, query)) runInAction(() => (this.shownCount = SERVICES_PER_STEP));
  }

  /** As many steps as it takes to show the service that was picked in the header search (NAV-035). */
  #countToSelected(): number {
    const { selectedServiceId } = this.#sources.filters;
    const selected = selectedServiceId === null ? undefined : this.#catalogue.service(selectedServiceId);
    if (!selected) return 0;
    let before = 0;
    for (const [at, group] of this.groups.entries()) {
      if (group.networkId === selected.networkId && group.serviceTypeId === selected.serviceTypeId) {
        const place = group.services.findIndex(({ id }) => id === selected.id);
        return place === -1 ? 0 : Math.ceil((before + place + 1) / SERVICES_PER_STEP) * SERVICES_PER_STEP;
      }
      before += this.found.answer.groups[at]?.count ?? 0;
    }
    return 0;
  }
}

/** Another star, or the same question asked of a refreshed catalogue, leaves the reader where he is. */
function isOtherQuestion(before: ServiceQuery | null, after: ServiceQuery | null): boolean {
  if (!before || !after) return true;
  const plain = (query: ServiceQuery) => JSON.stringify({ ...query, favourites: query.favourites !== null });
  return plain(before) !== plain(after);
}
