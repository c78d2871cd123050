import {
  CatalogueSnapshot,
  type CataloguePort,
  type Country,
  type Service,
  type ServiceDiscount,
  type ServiceLabel,
  type ServiceType,
} from "@panel/core/catalogue";
import { serviceId, serviceTypeId, type ServiceId, type ServiceTypeId } from "@panel/core/identifiers";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { SpecialOffer } from "@panel/core/settings";
import type { CancelSignal } from "@panel/core/tasks";
import {
  countryFromWire,
  getBoughtTogether,
  getFavourites,
  getLabels,
  getNetworks,
  getRelatedServices,
  getService,
  getServiceType,
  networkFromWire,
  postRelatedServiceType,
  postToggleFavourite,
  serviceFromWire,
  serviceTypeFromWire,
  type ServiceWire,
} from "@panel/wire/catalogue";
import { CATALOGUE_COLUMNS_TYPE, catalogueFromColumns, catalogueOf } from "@panel/wire/columns";
import { getCountries, getDiscounts, getSpecialOffers, specialOfferFromWire } from "@panel/wire/settings";
import type { HttpClient, PackedForm } from "./transport/http-client.ts";

const servicesFromWire = (services: readonly ServiceWire[]): readonly Service[] =>
  services.map((service, index) => serviceFromWire(service, { networkId: 0, serviceTypeId: 0, index }));

/** Long lists come as columns where the server has them (CAT-002). */
const networksForm: PackedForm<typeof getNetworks, CatalogueSnapshot> = {
  type: CATALOGUE_COLUMNS_TYPE,
  read: catalogueFromColumns,
  fromOpened: catalogueOf,
  // The index of the mapping must not count as an argument of the codec.
  fromJson: (networks) => new CatalogueSnapshot(networks.map((wire) => networkFromWire(wire))),
};

/** What is on sale, over HTTP (API-035, API-036, API-040, API-114 to API-120, API-126, API-127, API-129). */
export class HttpCataloguePort implements CataloguePort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async snapshot(signal?: CancelSignal): PortAnswer<CatalogueSnapshot> {
    return this.client.callPacked(getNetworks, networksForm, { signal });
  }

  async service(idOrSlug: string, signal?: CancelSignal): PortAnswer<Service> {
    return mapResult(await this.client.call(getService, { params: { idOrSlug }, signal }), (wire) => serviceFromWire(wire));
  }

  async serviceType(slug: string, signal?: CancelSignal): PortAnswer<ServiceType> {
    return mapResult(await this.client.call(getServiceType, { params: { slug }, signal }), (wire) => serviceTypeFromWire(wire));
  }

  async relatedServices(id: ServiceId, signal?: CancelSignal): PortAnswer<readonly Service[]> {
    return mapResult(await this.client.call(getRelatedServices, { params: { id }, signal }), servicesFromWire);
  }

  async relatedTypes(id: ServiceTypeId, signal?: CancelSignal): PortAnswer<readonly ServiceTypeId[]> {
    const answer = await this.client.call(postRelatedServiceType, { body: { service_type_id: id }, signal });
    return mapResult(answer, (types) => types.service_type_ids.map(serviceTypeId));
  }

  async discounts(signal?: CancelSignal): PortAnswer<readonly ServiceDiscount[]> {
    return mapResult(await this.client.call(getDiscounts, { signal }), (discounts) =>
      discounts.map((wire) => ({ serviceId: serviceId(wire.service_id), percent: wire.discount_percent, endsAt: wire.ends_at })),
    );
  }

  async boughtTogether(id: ServiceId, signal?: CancelSignal): PortAnswer<readonly Service[]> {
    return mapResult(await this.client.call(getBoughtTogether, { params: { id }, signal }), servicesFromWire);
  }

  async favourites(signal?: CancelSignal): PortAnswer<readonly ServiceId[]> {
    const answer = await this.client.call(getFavourites, { signal });
    return mapResult(answer, (favourites) => favourites.map((favourite) => serviceId(favourite.service_id)));
  }

  async toggleFavourite(id: ServiceId): PortAnswer<boolean> {
    const answer = await this.client.call(postToggleFavourite, { params: { serviceId: id } });
    return mapResult(answer, (favourite) => favourite.is_favorite);
  }

  async labels(signal?: CancelSignal): PortAnswer<readonly ServiceLabel[]> {
    return this.client.call(getLabels, { signal });
  }

  async countries(signal?: CancelSignal): PortAnswer<readonly Country[]> {
    return mapResult(await this.client.call(getCountries, { signal }), (countries) => countries.map(countryFromWire));
  }

  async specialOffers(signal?: CancelSignal): PortAnswer<readonly SpecialOffer[]> {
    return mapResult(await this.client.call(getSpecialOffers, { signal }), (offers) => offers.map(specialOfferFromWire));
  }
}
