import { hasDiscount, shownDiscountPercent } from "@panel/core/catalogue";
import { countriesOf, type SearchRow, type ServiceQuery, type ServiceSort } from "@panel/core/search";

/** What every engine answers a step with. */
export interface StepAnswer {
  readonly total: number;
  /** The first 40 ids in the order of the sort. */
  readonly first: readonly number[];
  /** Ids of each network and type in the order of the sort; groups in the order of their best hit. */
  readonly groups: ReadonlyMap<string, readonly number[]>;
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

/** Groups sorted hits, as the list of the catalogue shows them. */
export function plainAnswer(hits: readonly PlainService[]): StepAnswer {
  const groups = new Map<string, number[]>();
  for (const hit of hits) {
    const key = `${hit.networkId}/${hit.typeId}`;
    const group = groups.get(key);
    if (group) group.push(hit.id);
    else groups.set(key, [hit.id]);
  }
  return { total: hits.length, first: hits.slice(0, 40).map(({ id }) => id), groups };
}

/** Whether a name in lower case and a number hold a text as one piece, or each of its words, or neither (DEC-190). */
export function plainMatch(query: Pick<ServiceQuery, "text">): (lower: string, id: string) => "whole" | "words" | null {
  const text = query.text.trim().toLowerCase();
  const words = text.split(/[\s·]+/u);
  return (lower, id) => {
    if (text === "" || lower.includes(text) || id.includes(text)) return "whole";
    return words.length > 1 && words.every((word) => lower.includes(word) || id.includes(word)) ? "words" : null;
  };
}

/** The way everybody writes first: `Array.filter` over all services, then a sort of what is left. */
export function naiveSearch(all: readonly PlainService[]) {
  return (query: ServiceQuery): StepAnswer => {
    const match = plainMatch(query);
    const fits = plainFilter(query);
    const kind = (service: PlainService) => match(service.name.toLowerCase(), String(service.id));
    const hits = all.filter((service) => kind(service) !== null && fits(service));
    hits.sort(plainOrder[query.sort]);
    return plainAnswer([...hits.filter((hit) => kind(hit) === "whole"), ...hits.filter((hit) => kind(hit) === "words")]);
  };
}

/** The best plain way: names in lower case and every order made once, no sort of hits at all. */
export function carefulSearch(all: readonly PlainService[]) {
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
    const match = plainMatch(query);
    const fits = plainFilter(query);
    const { ordered, lower, ids } = orders[query.sort];
    const [hits, byWords]: [PlainService[], PlainService[]] = [[], []];
    for (let at = 0; at < ordered.length; at += 1) {
      const service = ordered[at] as PlainService;
      if (!fits(service)) continue;
      const kind = match(lower[at] as string, ids[at] as string);
      if (kind !== null) (kind === "whole" ? hits : byWords).push(service);
    }
    return plainAnswer([...hits, ...byWords]);
  };
}
