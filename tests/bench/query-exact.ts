import { type Service } from "@panel/core/catalogue";
import { SearchIndex, searchServices, type SearchEngine, type ServiceQuery } from "@panel/core/search";
import type { ServiceId } from "@panel/core/identifiers";
import { plainAnswer, plainServices, type PlainService, type StepAnswer } from "./query-naive.ts";

/** The panel's own sequential search, with its hits counted one by one: what the engine has to equal. */
export function sequentialSearch(services: readonly Service[], favourites: readonly ServiceId[]) {
  const plain = plainServices(services);
  const byId = new Map(plain.map((service) => [service.id, service]));
  const starred = new Set<number>(favourites);
  const index = new SearchIndex(services);
  return (query: ServiceQuery): StepAnswer => {
    const hits = searchServices(index, query).map((id) => byId.get(id) as PlainService);
    return plainAnswer(hits, hits.slice(0, 40), plain, starred);
  };
}

/** The engine's answer in the form of the others. */
export function engineAnswer(engine: SearchEngine, query: ServiceQuery, favourites: readonly ServiceId[]): StepAnswer {
  const { total, first, facets } = engine.summary(query, favourites);
  const { serviceTypes, networks, countries } = engine.facetKinds;
  const counted = <Kind>(kinds: readonly Kind[], counts: Uint32Array) =>
    new Map(kinds.flatMap((kind, at) => (counts[at] ? [[kind, counts[at]] as const] : [])));
  return {
    total,
    first: Array.from(first),
    serviceTypes: counted<number>(serviceTypes, facets.serviceTypes),
    networks: counted<number>(networks, facets.networks),
    countries: counted<string>(countries, facets.countries),
    discount: facets.discount,
    favourites: facets.favourites,
  };
}

const inOrder = (counts: ReadonlyMap<number | string, number>) => [...counts].map(([kind, count]) => `${kind}=${count}`).sort();

/** What two answers differ in; null where they are equal. */
export function difference(a: StepAnswer, b: StepAnswer): string | null {
  if (a.total !== b.total) return `total ${a.total} and ${b.total}`;
  if (a.first.join() !== b.first.join()) return `first ${a.first.join()} and ${b.first.join()}`;
  for (const kind of ["serviceTypes", "networks", "countries"] as const) {
    if (inOrder(a[kind]).join() !== inOrder(b[kind]).join()) return kind;
  }
  if (a.discount !== b.discount) return `discount ${a.discount} and ${b.discount}`;
  return a.favourites === b.favourites ? null : `favourites ${a.favourites} and ${b.favourites}`;
}
