import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import { hasDiscount } from "../catalogue/index.ts";
import type { Service } from "../catalogue/index.ts";

/** All sort types; the first four stand in the short control (CAT-014, DEC-100). */
export const serviceSorts = ["popularity", "priceUp", "priceDown", "discountDown", "quantityDown"] as const;
export type ServiceSort = (typeof serviceSorts)[number];
export const shortServiceSorts: readonly ServiceSort[] = serviceSorts.slice(0, 4);

/** Features by which services are filtered (DEC-101). */
export const serviceFeatures = ["refill", "guarantee", "dripFeed", "speedUp", "package", "discount"] as const;
export type ServiceFeature = (typeof serviceFeatures)[number];

/** What is asked of the catalogue (CAT-012); an empty list or null asks for nothing. */
export interface ServiceQuery {
  readonly text: string;
  /** For each word of the text the types that it names, itself or by their network (`typesByWord`, DEC-190); the port fills it in. */
  readonly wordTypes: readonly (readonly ServiceTypeId[])[];
  readonly networkId: NetworkId | null;
  readonly serviceTypeIds: readonly ServiceTypeId[];
  readonly favourites: readonly ServiceId[] | null;
  /** ISO codes of two letters. */
  readonly countries: readonly string[];
  readonly features: readonly ServiceFeature[];
  readonly startTimes: readonly string[];
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  readonly minPrice: Money | null;
  readonly maxPrice: Money | null;
  readonly sort: ServiceSort;
}

export const emptyServiceQuery: ServiceQuery = {
  text: "",
  wordTypes: [],
  networkId: null,
  serviceTypeIds: [],
  favourites: null,
  countries: [],
  features: [],
  startTimes: [],
  minQuantity: null,
  maxQuantity: null,
  minPrice: null,
  maxPrice: null,
  sort: "popularity",
};

/**
 * True for a question that takes one comparison a service, such as choosing a network: it is answered immediately,
 * so that the list stands when a page is come back to. Texts and filters are a search.
 */
export const isPlainQuery = (query: ServiceQuery): boolean =>
  query.text.trim() === "" &&
  [query.countries, query.features, query.startTimes].every((list) => list.length === 0) &&
  [query.minQuantity, query.maxQuantity, query.minPrice, query.maxPrice].every((bound) => bound === null);

/** The part of a service that search and sorting look at; small enough to be handed to a worker. */
export type SearchRow = Pick<
  Service,
  | "id"
  | "name"
  | "networkId"
  | "serviceTypeId"
  | "price"
  | "defaultPrice"
  | "discountPercent"
  | "minQuantity"
  | "maxQuantity"
  | "hasRefill"
  | "canSpeedUp"
  | "isDripFeedAllowed"
  | "isPackage"
  | "guarantee"
  | "geo"
  | "allowedCountries"
  | "startTime"
>;

/** Rows in the server's order; an array is one. */
export interface RowList extends Iterable<SearchRow> {
  readonly length: number;
  at(place: number): SearchRow | undefined;
}

const isoCodes = /^[A-Z]{2}(?:[\s,;/|+]+[A-Z]{2})*$/;

/**
 * Countries of a service (CAT-029, DEC-105): the codes its geo consists of, else the list of countries it may be used in.
 * Empty means everywhere; WW, which sellers write for worldwide, is no country.
 */
export function countriesOf(service: Pick<Service, "geo" | "allowedCountries">): readonly string[] {
  const geo = service.geo?.trim() ?? "";
  if (!isoCodes.test(geo)) return service.allowedCountries;
  return geo.split(/[\s,;/|+]+/).filter((code) => code !== "WW");
}

/** Which services have a feature. */
export const featureTests: Readonly<Record<ServiceFeature, (row: SearchRow) => boolean>> = {
  refill: (row) => row.hasRefill,
  guarantee: (row) => (row.guarantee ?? "").trim() !== "",
  dripFeed: (row) => row.isDripFeedAllowed,
  speedUp: (row) => row.canSpeedUp,
  package: (row) => row.isPackage,
  discount: hasDiscount,
};

/** The features a service has, in the order in which they are offered. */
export const featuresOf = (row: SearchRow): readonly ServiceFeature[] =>
  serviceFeatures.filter((feature) => featureTests[feature](row));

/** Whether so many pieces lie within a service's limits. */
export const canDeliver = (
  { minQuantity, maxQuantity }: Pick<SearchRow, "minQuantity" | "maxQuantity">,
  quantity: number,
): boolean => minQuantity <= quantity && quantity <= maxQuantity;
