import { action, makeObservable, observable, observableRef } from "mobx";
import type { CurrencyModel } from "../settings/index.ts";
import type { ServiceSort } from "../search/index.ts";
import { noFilterValues, quantityBound, type CatalogueFilters, type FilterValues } from "./catalogue-filters.ts";

/** The limits that are typed, and not chosen. */
export type FilterBound = "minQuantity" | "maxQuantity" | "minPrice" | "maxPrice";

/** What is being chosen in the filter modal; nothing of it counts before it is applied (CAT-011 to CAT-014). */
export class FilterDraft {
  values: FilterValues;
  sort: ServiceSort;
  readonly #filters: CatalogueFilters;
  readonly #currency: Pick<CurrencyModel, "parse">;

  /** Begins with what is in force; prices are read in the visible currency. */
  constructor(filters: CatalogueFilters, currency: Pick<CurrencyModel, "parse">) {
    this.values = filters.values;
    this.sort = filters.sort;
    this.#filters = filters;
    this.#currency = currency;
    makeObservable(this, {
      values: observableRef,
      sort: observable,
      change: action,
      setSort: action,
      reset: action,
      apply: action,
    });
  }

  change(part: Partial<FilterValues>): void {
    this.values = { ...this.values, ...part };
  }

  setSort(sort: ServiceSort): void {
    this.sort = sort;
  }

  /** Whether what was typed is no number, so that it will ask for nothing; an empty field is not wrong. */
  isUnreadable(bound: FilterBound): boolean {
    const typed = this.values[bound];
    if (typed === "") return false;
    return (bound === "minPrice" || bound === "maxPrice" ? this.#currency.parse(typed) : quantityBound(typed)) === null;
  }

  /** Back to a catalogue without filters, the most popular first. */
  reset(): void {
    this.values = noFilterValues;
    this.sort = "popularity";
  }

  /** Puts the choice into force. */
  apply(): void {
    this.#filters.apply(this.values);
    this.#filters.setSort(this.sort);
  }
}
