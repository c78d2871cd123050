import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { Service } from "../catalogue/index.ts";
import { typedCount } from "../money/index.ts";
import type { ServiceFeature, ServiceSort } from "../search/index.ts";
import { nextColumnSort, type ColumnSort, type SortableColumn } from "./service-groups.ts";

/** What the filter modal edits (CAT-011, CAT-012); quantities and prices as typed, prices in the visible currency (DEC-101). */
export interface FilterValues {
  readonly serviceTypeIds: readonly ServiceTypeId[];
  readonly countries: readonly string[];
  readonly features: readonly ServiceFeature[];
  readonly startTimes: readonly string[];
  readonly minQuantity: string;
  readonly maxQuantity: string;
  readonly minPrice: string;
  readonly maxPrice: string;
}

/** What makes the list of the catalogue, and nothing of who reads it. */
export interface CatalogueChoices {
  readonly networkId: NetworkId | null;
  readonly serviceTypeId: ServiceTypeId | null;
  readonly text: string;
  readonly sort: ServiceSort;
  readonly values: FilterValues;
  readonly columnSort: ColumnSort | null;
}

export const noFilterValues: FilterValues = {
  serviceTypeIds: [],
  countries: [],
  features: [],
  startTimes: [],
  minQuantity: "",
  maxQuantity: "",
  minPrice: "",
  maxPrice: "",
};

/** A typed quantity, as a person means it (DEC-185): whole numbers only; null asks for nothing. */
export function quantityBound(text: string): number | null {
  const count = typedCount(text);
  if (count === null || count < 0 || count % 1 !== 0) return null;
  return Math.min(count, Number.MAX_SAFE_INTEGER);
}

/** How many of the filters ask for something; a quantity that is no number asks for nothing. */
export function activeFilterCount({ minQuantity, maxQuantity, ...others }: FilterValues): number {
  const bounds = [minQuantity, maxQuantity].filter((text) => quantityBound(text) !== null);
  return bounds.length + Object.values(others).filter((value: readonly unknown[] | string) => value.length > 0).length;
}

/** What is chosen in the catalogue; shared, so that the header search can choose too and coming back finds it as it was left. */
export class CatalogueFilters {
  text = "";
  networkId: NetworkId | null = null;
  serviceTypeId: ServiceTypeId | null = null;
  values: FilterValues = noFilterValues;
  sort: ServiceSort = "popularity";
  /** How the table is sorted within its groups (CAT-007). */
  columnSort: ColumnSort | null = null;
  /** The service picked in the header search (NAV-035); it is marked and scrolled to. */
  selectedServiceId: ServiceId | null = null;
  /** The quantity that was typed with the search it was picked in (DEC-208). */
  wishedQuantity: number | null = null;
  /** The picked service until the list has scrolled to it. */
  toReveal: ServiceId | null = null;
  /** The slug of the type link that was followed last, for the right card when it leads nowhere (DEC-002). */
  followedSlug: string | null = null;
  /** What the address that was followed or written last says of all this (`CatalogueAddress`). */
  followedAddress = "";

  constructor() {
    makeObservable(this, {
      text: observable,
      networkId: observable,
      serviceTypeId: observable,
      values: observableRef,
      sort: observable,
      columnSort: observableRef,
      selectedServiceId: observable,
      wishedQuantity: observable,
      toReveal: observable,
      followedSlug: observable,
      activeCount: computed,
      isNarrowed: computed,
      setText: action,
      setSort: action,
      sortByColumn: action,
      apply: action,
      toggleDiscount: action,
      chooseNetwork: action,
      chooseServiceType: action,
      selectService: action,
      revealed: action,
      follow: action,
      restore: action,
      reset: action,
      forget: action,
    });
  }

  get choices(): CatalogueChoices {
    const { networkId, serviceTypeId, text, sort, values, columnSort } = this;
    return { networkId, serviceTypeId, text, sort, values, columnSort };
  }

  get activeCount(): number {
    return activeFilterCount(this.values);
  }

  /** True while a text or filter can be what keeps services out of sight. */
  get isNarrowed(): boolean {
    return this.activeCount > 0 || this.text.trim() !== "";
  }

  setText(text: string): void {
    this.text = text;
    this.wishedQuantity = null;
  }

  setSort(sort: ServiceSort): void {
    this.sort = sort;
  }

  sortByColumn(column: SortableColumn): void {
    this.columnSort = nextColumnSort(this.columnSort, column);
  }

  apply(values: FilterValues): void {
    this.values = values;
  }

  /** The discount filter is one of the features (DEC-101) and has a switch of its own beside the modal (CAT-012). */
  toggleDiscount(): void {
    const { features } = this.values;
    const isOn = features.includes("discount");
    this.values = { ...this.values, features: isOn ? features.filter((one) => one !== "discount") : [...features, "discount"] };
  }

  /** Null shows every network; another network shows all its types. */
  chooseNetwork(id: NetworkId | null): void {
    this.networkId = id;
    this.serviceTypeId = null;
    this.selectedServiceId = null;
  }

  chooseServiceType(id: ServiceTypeId | null): void {
    this.serviceTypeId = id;
    this.selectedServiceId = null;
  }

  /** Shows a service among its own kind: whatever could hide it is taken away (NAV-035). */
  selectService(service: Pick<Service, "id" | "networkId" | "serviceTypeId">, wishedQuantity: number | null = null): void {
    this.reset();
    this.wishedQuantity = wishedQuantity;
    this.networkId = service.networkId;
    this.serviceTypeId = service.serviceTypeId;
    this.selectedServiceId = service.id;
    this.toReveal = service.id;
  }

  /** Coming back later finds the scroll position, not the picked service. */
  revealed(): void {
    this.toReveal = null;
  }

  /** Takes over what was kept of an earlier visit, or what an address asks for. */
  restore(kept: CatalogueChoices): void {
    Object.assign(this, kept);
  }

  follow(slug: string): void {
    this.followedSlug = slug;
  }

  /** Takes text and filters away; network and type stay chosen. */
  reset(): void {
    this.text = "";
    this.values = noFilterValues;
    this.selectedServiceId = null;
    this.wishedQuantity = null;
  }

  /** Takes everything away that was chosen: the next one at the machine may be another person. */
  forget(): void {
    this.reset();
    this.chooseNetwork(null);
    this.sort = "popularity";
    this.columnSort = null;
    this.toReveal = null;
    this.followedSlug = null;
    this.followedAddress = "";
  }
}
