import type { NetworkId, ServiceTypeId } from "../identifiers/index.ts";
import type { SpecialOffer } from "../settings/index.ts";
import type { Service } from "./catalogue-entities.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";

/** Where an offer would stand, and what is chosen there. */
export interface OfferSpot {
  readonly place: string;
  readonly position: string;
  readonly networkId: NetworkId | null;
  readonly serviceTypeId: ServiceTypeId | null;
  /** Services of one offer that are shown at most. */
  readonly limit: number;
}

/** An offer with the services it shows. */
export interface ShownOffer {
  readonly offer: SpecialOffer;
  readonly services: readonly Service[];
}

/** The offers of a spot, limited to their network, types and services unless they show everywhere; empty ones are left out (BAN-010). */
export function offersAt(offers: readonly SpecialOffer[], spot: OfferSpot, snapshot: CatalogueSnapshot): readonly ShownOffer[] {
  return offers
    .filter((offer) => offer.place === spot.place && offer.position === spot.position && fits(offer, spot))
    .map((offer) => ({ offer, services: servicesOf(offer, snapshot).slice(0, spot.limit) }))
    .filter(({ services }) => services.length > 0);
}

function fits(offer: SpecialOffer, { networkId, serviceTypeId }: OfferSpot): boolean {
  if (offer.showAll) return true;
  const fitsNetwork = offer.networkId === null || networkId === null || offer.networkId === networkId;
  return (
    fitsNetwork && (offer.serviceTypeIds.length === 0 || serviceTypeId === null || offer.serviceTypeIds.includes(serviceTypeId))
  );
}

/** The services named, else those of the types named, else those of the network. */
function servicesOf(offer: SpecialOffer, snapshot: CatalogueSnapshot): readonly Service[] {
  if (offer.serviceIds.length > 0) return offer.serviceIds.flatMap((id) => snapshot.service(id) ?? []);
  const types = new Set<number>(offer.serviceTypeIds);
  if (types.size > 0) return [...snapshot.services].filter((service) => types.has(service.serviceTypeId));
  return offer.networkId === null ? [] : [...snapshot.services].filter((service) => service.networkId === offer.networkId);
}
