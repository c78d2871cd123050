import { CatalogueSnapshot, hasDiscount, shownDiscountPercent } from "@panel/core/catalogue";
import type { CataloguePort, Country, Network, Review, Service, ServiceDiscount, ServiceLabel } from "@panel/core/catalogue";
import type { ServiceId, ServiceTypeId } from "@panel/core/identifiers";
import { failure, success, type PortAnswer } from "@panel/core/result";
import type { SpecialOffer } from "@panel/core/settings";
import { sampleNetworks } from "./sample-catalogue.ts";

const notFound = failure({ kind: "notFound", message: "" } as const);
const answer = <Value>(value: Value): PortAnswer<Value> => Promise.resolve(success(value));

/** A catalogue that is held in memory; favourites belong to anyone who is asked for. */
export class MemoryCataloguePort implements CataloguePort {
  readonly all: readonly Network[];
  readonly knownCountries: readonly Country[] = [
    { id: 233, isoCode2: "GB", name: "United Kingdom" },
    { id: 82, isoCode2: "DE", name: "Germany" },
  ];
  readonly #favourites = new Set<ServiceId>();
  readonly #reviews = new Map<ServiceId, readonly Review[]>();

  constructor(networks: readonly Network[] = sampleNetworks()) {
    this.all = networks;
  }

  /** Every service, restricted ones too. */
  get services(): readonly Service[] {
    return this.all.flatMap((network) => network.serviceTypes.flatMap((type) => type.services));
  }

  snapshot(): PortAnswer<CatalogueSnapshot> {
    const open = (services: readonly Service[]) => services.filter((service) => !service.isAccessRestricted);
    const networks = this.all.map((network) => ({
      ...network,
      serviceTypes: network.serviceTypes.map((type) => ({ ...type, services: open(type.services) })),
    }));
    return answer(new CatalogueSnapshot(networks));
  }

  service(idOrSlug: string): PortAnswer<Service> {
    const found = this.services.find((service) => String(service.id) === idOrSlug || service.slug === idOrSlug);
    if (!found) return Promise.resolve(notFound);
    return answer({ ...found, reviews: [...(this.#reviews.get(found.id) ?? []), ...found.reviews] });
  }

  /** Puts a review on a service's page, before the older ones. */
  addReview(id: ServiceId, review: Review): void {
    this.#reviews.set(id, [review, ...(this.#reviews.get(id) ?? [])]);
  }

  serviceType(slug: string) {
    const found = this.all.flatMap((network) => network.serviceTypes).find((type) => type.slug === slug);
    return Promise.resolve(found ? success(found) : notFound);
  }

  relatedServices(id: ServiceId) {
    const type = this.services.find((service) => service.id === id)?.serviceTypeId;
    return answer(
      this.services.filter((service) => service.serviceTypeId === type && service.id !== id && !service.isAccessRestricted),
    );
  }

  relatedTypes(id: ServiceTypeId): PortAnswer<readonly ServiceTypeId[]> {
    const network = this.all.find(({ serviceTypes }) => serviceTypes.some((type) => type.id === id));
    if (!network) return Promise.resolve(notFound);
    return answer(network.serviceTypes.map((type) => type.id).filter((other) => other !== id));
  }

  discounts(): PortAnswer<readonly ServiceDiscount[]> {
    const discounted = this.services.filter((service) => hasDiscount(service) && !service.isAccessRestricted);
    return answer(
      discounted.map((service) => ({ serviceId: service.id, percent: shownDiscountPercent(service) ?? 0, endsAt: null })),
    );
  }

  boughtTogether(): PortAnswer<readonly Service[]> {
    return answer([]);
  }

  favourites() {
    return answer([...this.#favourites]);
  }

  toggleFavourite(id: ServiceId) {
    if (!this.#favourites.delete(id)) this.#favourites.add(id);
    return answer(this.#favourites.has(id));
  }

  labels(): PortAnswer<readonly ServiceLabel[]> {
    return answer([]);
  }

  countries(): PortAnswer<readonly Country[]> {
    return answer(this.knownCountries);
  }

  specialOffers(): PortAnswer<readonly SpecialOffer[]> {
    return answer([]);
  }
}
