import { CatalogueSnapshot, groupsOf, type Service } from "@panel/core/catalogue";
import { ReferenceSearch, type SearchAnswer, type ServiceQuery } from "@panel/core/search";
import type { ServiceId } from "@panel/core/identifiers";

/** A snapshot of services in the order in which they are given. */
export const snapshotOf = (services: readonly Service[]): CatalogueSnapshot =>
  new CatalogueSnapshot([], {
    services,
    groups: groupsOf(services),
    service: (id) => services.find((one) => one.id === id),
    serviceBySlug: (slug) => services.find((one) => one.slug === slug),
    searchTable: null,
  });

/** The reference search's answer over a list or a snapshot. */
export const referenceAnswer = (of: readonly Service[] | CatalogueSnapshot, query: ServiceQuery): SearchAnswer =>
  new ReferenceSearch("services" in of ? of.services : of).answer(query);

/** Ids of all hits, group by group. */
export const hitIds = (services: readonly Service[], query: ServiceQuery): readonly ServiceId[] =>
  Array.from(referenceAnswer(services, query).places, (place) => services[place]!.id);
