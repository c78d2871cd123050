import { reaction, when } from "mobx";
import { sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import { noFilterValues, type CatalogueChoices, type CatalogueFilters, type FilterValues } from "./catalogue-filters.ts";
import { columnSortIn } from "./service-groups.ts";
import { serviceSorts } from "../search/index.ts";
import type { ServiceResults } from "./service-results.ts";

/** What is kept; everything of it may be missing or wrong when it is read again. */
interface KeptPlace {
  readonly networkId: unknown;
  readonly serviceTypeId: unknown;
  readonly text: unknown;
  readonly sort: unknown;
  readonly values: unknown;
  readonly columnSort: unknown;
  readonly shownCount: unknown;
}

/**
 * Where the reader stood in the catalogue, kept for the tab: the models live as long as the page, but who comes back from a
 * gateway, another site or a reload finds the list as it was left, as long as it was, so that the scroll position fits.
 */
export class CatalogueMemory {
  readonly #storage: KeyValueStorage;
  readonly #filters: CatalogueFilters;
  readonly #results: ServiceResults;
  #isRestored = false;

  constructor(storage: KeyValueStorage, filters: CatalogueFilters, results: ServiceResults) {
    this.#storage = storage;
    this.#filters = filters;
    this.#results = results;
  }

  /** Restores once a page load, before anything was chosen; keeps every change from then on. */
  activate(): Cancel {
    const stopWaiting = this.#isRestored ? () => undefined : this.#restore();
    this.#isRestored = true;
    const stopKeeping = reaction(
      () => JSON.stringify(this.#place),
      (text) => this.#storage.write(sessionStorageKeys.cataloguePlace, text),
    );
    return () => {
      stopWaiting();
      stopKeeping();
    };
  }

  get #place(): KeptPlace {
    return { ...this.#filters.choices, shownCount: this.#results.shownCount };
  }

  #restore(): Cancel {
    const kept = keptIn(this.#storage.read(sessionStorageKeys.cataloguePlace));
    const { networkId, text, activeCount, selectedServiceId } = this.#filters;
    const isUntouched = networkId === null && text === "" && activeCount === 0 && selectedServiceId === null;
    if (!kept || !isUntouched) return () => undefined;
    this.#filters.restore(choicesOf(kept));
    // The first answer begins at the first step; what had been scrolled to joins it immediately.
    return when(
      () => this.#results.isReady,
      () => growTo(this.#results, Number(kept.shownCount)),
    );
  }
}

function growTo(results: ServiceResults, count: number): void {
  while (results.shownCount < Math.min(count, results.total)) results.showMore();
}

function keptIn(text: string | null): Partial<KeptPlace> | null {
  try {
    const kept: unknown = text === null ? null : JSON.parse(text);
    return typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}

const isId = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const choicesOf = (kept: Partial<KeptPlace>): CatalogueChoices => ({
  networkId: isId(kept.networkId) ? (kept.networkId as never) : null,
  serviceTypeId: isId(kept.serviceTypeId) ? (kept.serviceTypeId as never) : null,
  text: typeof kept.text === "string" ? kept.text : "",
  sort: serviceSorts.find((sort) => sort === kept.sort) ?? "popularity",
  values: valuesOf(kept.values),
  columnSort: columnSortIn((kept.columnSort ?? {}) as Readonly<Record<string, unknown>>),
});

/** A list stays one, a text stays one; anything else is what asks for nothing. */
function valuesOf(kept: unknown): FilterValues {
  const given = (typeof kept === "object" && kept !== null ? kept : {}) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(noFilterValues).map(([name, none]: [string, unknown]) => {
    const value = given[name];
    return [name, typeof value === typeof none && Array.isArray(value) === Array.isArray(none) ? value : none];
  });
  return Object.fromEntries(entries) as FilterValues;
}
