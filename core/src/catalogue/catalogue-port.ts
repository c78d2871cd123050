import type { ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { SpecialOffer } from "../settings/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { Country, Service, ServiceDiscount, ServiceType } from "./catalogue-entities.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import type { ServiceLabel } from "./label-rules.ts";

/** What is on sale (CAT-002 to CAT-004, CAT-020, CAT-022, CAT-030). */
export interface CataloguePort {
  /** All networks with their service types and services; restricted services are left out (CAT-028). */
  snapshot(signal?: CancelSignal): PortAnswer<CatalogueSnapshot>;
  /** One service by id or slug, restricted ones too. */
  service(idOrSlug: string, signal?: CancelSignal): PortAnswer<Service>;
  serviceType(slug: string, signal?: CancelSignal): PortAnswer<ServiceType>;
  relatedServices(id: ServiceId, signal?: CancelSignal): PortAnswer<readonly Service[]>;
  /** Types that go well with one, the nearest first (SVC-005). */
  relatedTypes(id: ServiceTypeId, signal?: CancelSignal): PortAnswer<readonly ServiceTypeId[]>;
  boughtTogether(id: ServiceId, signal?: CancelSignal): PortAnswer<readonly Service[]>;
  favourites(signal?: CancelSignal): PortAnswer<readonly ServiceId[]>;
  /** Answers whether the service is a favourite now. */
  toggleFavourite(id: ServiceId): PortAnswer<boolean>;
  labels(signal?: CancelSignal): PortAnswer<readonly ServiceLabel[]>;
  countries(signal?: CancelSignal): PortAnswer<readonly Country[]>;
  /** What is cheaper than usual right now (CAT-033). */
  discounts(signal?: CancelSignal): PortAnswer<readonly ServiceDiscount[]>;
  specialOffers(signal?: CancelSignal): PortAnswer<readonly SpecialOffer[]>;
}
