import { hasDiscount, shownDiscountPercent } from "@panel/core/catalogue";
import { countriesOf, type SearchRow, type ServiceQuery, type ServiceSort } from "@panel/core/search";

/** What every engine answers a step with. */
export interface StepAnswer {
  readonly total: number;
  /** The first 40 ids in the order of the sort. */
  readonly first: readonly number[];
  /** Hits of each kind, kinds without hits left out. */
  readonly serviceTypes: ReadonlyMap<number, number>;
  readonly networks: ReadonlyMap<number, number>;
  readonly countries: ReadonlyMap<string, number>;
  readonly discount: number;
  readonly favourites: number;
}

/** A service as the plain ways hold it: everything ready that does not depend on the question. */
export interface PlainService {
  readonly id: number;
  readonly name: string;
  readonly networkId: number;
  readonly typeId: number;
  readonly price: number;
  readonly discount: number;
  readonly isDiscounted: boolean;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly countries: readonly string[];
  readonly startTime: string;
  readonly popularity: number;
}

export const plainServices = (services: readonly SearchRow[]): readonly PlainService[] =>
  services.map((service, popularity) => ({
    id: service.id,
    name: service.name,
    networkId: service.networkId,
    typeId: service.serviceTypeId,
    price: service.price,
    discount: shownDiscountPercent(service) ?? 0,
    isDiscounted: hasDiscount(service),
    minQuantity: service.minQuantity,
    maxQuantity: service.maxQuantity,
    // A code written twice is one country.
    countries: [...new Set(countriesOf(service))],
    startTime: service.startTime ?? "",
    popularity,
  }));

/** The filters of a step apart from its text, each a comparison or a look into a set. */
export function plainFilter(query: ServiceQuery): (service: PlainService) => boolean {
  const types = new Set<number>(query.serviceTypeIds);
  const favourites = query.favourites && new Set<number>(query.favourites);
  const countries = new Set(query.countries);
  const { minPrice, maxPrice, minQuantity, maxQuantity, networkId } = query;
  const isDiscountAsked = query.features.includes("discount");
  return (service) =>
    (networkId === null || service.networkId === networkId) &&
    (types.size === 0 || types.has(service.typeId)) &&
    (favourites === null || favourites.has(service.id)) &&
    (!isDiscountAsked || service.isDiscounted) &&
    (minPrice === null || service.price >= minPrice) &&
    (maxPrice === null || service.price <= maxPrice) &&
    (minQuantity === null || service.minQuantity >= minQuantity) &&
    (maxQuantity === null || service.maxQuantity <= maxQuantity) &&
    (countries.size === 0 || service.countries.length === 0 || service.countries.some((code) => countries.has(code)));
}

type Compare = (a: PlainService, b: PlainService) => number;
export const plainOrder: Readonly<Record<ServiceSort, Compare>> = {
  popularity: (a, b) => a.popularity - b.popularity,
  priceUp: (a, b) => a.price - b.price || a.popularity - b.popularity,
  priceDown: (a, b) => b.price - a.price || a.popularity - b.popularity,
  discountDown: (a, b) => b.discount - a.discount || a.popularity - b.popularity,
  quantityDown: (a, b) => b.maxQuantity - a.maxQuantity || a.popularity - b.popularity,
};

const everyCountry = new WeakMap<object, readonly string[]>();

/** Counts the hits of each kind one by one; `all` tells which countries there are. */
export function plainAnswer(
  hits: readonly PlainService[],
  first: readonly PlainService[],
  all: readonly PlainService[],
  favourites: ReadonlySet<number>,
): StepAnswer {
  const serviceTypes = new Map<number, number>();
  const networks = new Map<number, number>();
  const countries = new Map<string, number>();
  let discount = 0;
  let starred = 0;
  let everywhere = 0;
  for (const hit of hits) {
    serviceTypes.set(hit.typeId, (serviceTypes.get(hit.typeId) ?? 0) + 1);
    networks.set(hit.networkId, (networks.get(hit.networkId) ?? 0) + 1);
    if (hit.countries.length === 0) everywhere += 1;
    for (const code of hit.countries) countries.set(code, (countries.get(code) ?? 0) + 1);
    if (hit.isDiscounted) discount += 1;
    if (favourites.has(hit.id)) starred += 1;
  }
  let known = everyCountry.get(all);
  if (!known) everyCountry.set(all, (known = [...new Set(all.flatMap((one) => one.countries))]));
  if (everywhere > 0) for (const code of known) countries.set(code, (countries.get(code) ?? 0) + everywhere);
  return {
    total: hits.length,
    first: first.map(({ id }) => id),
    serviceTypes,
    networks,
    countries,
    discount,
    favourites: starred,
  };
}

/** The way everybody writes first: `Array.filter` over all services, then a sort of what is left. */
export function naiveSearch(all: readonly PlainService[], favourites: ReadonlySet<number>) {
  return (query: ServiceQuery): StepAnswer => {
    const text = query.text.trim().toLowerCase();
    const fits = plainFilter(query);
    const hits = all.filter(
      (service) =>
        (text === "" || service.name.toLowerCase().includes(text) || String(service.id).includes(text)) && fits(service),
    );
    hits.sort(plainOrder[query.sort]);
    return plainAnswer(hits, hits.slice(0, 40), all, favourites);
  };
}

/** The best plain way: names in lower case and every order made once, no sort of hits at all. */
export function carefulSearch(all: readonly PlainService[], favourites: ReadonlySet<number>) {
  const prepared = (sort: ServiceSort) => {
    const ordered = all.toSorted(plainOrder[sort]);
    return { ordered, lower: ordered.map(({ name }) => name.toLowerCase()), ids: ordered.map(({ id }) => String(id)) };
  };
  const orders = {
    popularity: prepared("popularity"),
    priceUp: prepared("priceUp"),
    priceDown: prepared("priceDown"),
    discountDown: prepared("discountDown"),
    quantityDown: prepared("quantityDown"),
  };
  return (query: ServiceQuery): StepAnswer => {
    const text = query.text.trim().toLowerCase();
    const fits = plainFilter(query);
    const { ordered, lower, ids } = orders[query.sort];
    const hits: PlainService[] = [];
    for (let at = 0; at < ordered.length; at += 1) {
      const service = ordered[at] as PlainService;
      if (!fits(service)) continue;
      if (text === "" || (lower[at] as string).includes(text) || (ids[at] as string).includes(text)) hits.push(service);
    }
    return plainAnswer(hits, hits.slice(0, 40), all, favourites);
  };
}
