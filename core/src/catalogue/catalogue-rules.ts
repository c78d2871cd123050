import { divideRounded } from "../money/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import type { Network, Service, ServiceType } from "./catalogue-entities.ts";
import { columnSourceOf } from "./column-source.ts";
import { foldText } from "./service-text.ts";

/** Colour of a network for which the server names none (CAT-005, BIZ-028). */
export const DEFAULT_NETWORK_COLOUR = "#FEDEA0";

/** Why a service cannot be chosen (CAT-027). */
export type ServiceRefusal = { readonly kind: "deactivated" };

type Prices = Pick<Service, "price" | "defaultPrice">;

/** The colour the server names, else the product's own (CAT-005). */
export const networkColour = (colour: string | null | undefined): string => {
  const named = colour?.trim() ?? "";
  return named === "" ? DEFAULT_NETWORK_COLOUR : named;
};

/** True exactly when the price is below the default price, whatever percent is sent (CAT-015, DEC-106). */
export const hasDiscount = (service: Prices): boolean => service.price < service.defaultPrice;

/** Whole percent to show at a discounted service: the server's, else the rounded one of the two prices; null without a discount. */
export function shownDiscountPercent(service: Prices & Pick<Service, "discountPercent">): number | null {
  if (!hasDiscount(service)) return null;
  if (service.discountPercent !== null && service.discountPercent > 0) return service.discountPercent;
  const saved = BigInt(service.defaultPrice) - BigInt(service.price);
  return Number(divideRounded(saved * 100n, BigInt(service.defaultPrice)));
}

/** Whether a service is sold at all; one that was switched off or withdrawn is still shown where it was bought (CAT-027). */
export const isOnSale = (service: Pick<Service, "isEnabled" | "isDeactivated">): boolean =>
  service.isEnabled && !service.isDeactivated;

/** Hands back the service unless it may not be chosen any more (CAT-027). */
export const chooseService = (service: Service): Result<Service, ServiceRefusal> =>
  service.isDeactivated ? failure({ kind: "deactivated" }) : success(service);

/** Lookup tables over one catalogue, as plain maps (never observable). */
export interface CatalogueIndex {
  readonly networks: ReadonlyMap<number, Network>;
  readonly serviceTypes: ReadonlyMap<number, ServiceType>;
  readonly services: ReadonlyMap<number, Service>;
  readonly serviceTypesBySlug: ReadonlyMap<string, ServiceType>;
  /** Every service once, in the server's order: most popular first (CAT-014). */
  readonly ordered: readonly Service[];
}

/** Builds the lookup tables; where an id or slug stands twice, the first one counts. */
export function indexCatalogue(networks: readonly Network[]): CatalogueIndex {
  const serviceTypes = new Map<number, ServiceType>();
  const services = new Map<number, Service>();
  const columns = columnSourceOf(networks);
  const serviceTypesBySlug = new Map<string, ServiceType>();
  for (const type of networks.flatMap((network) => network.serviceTypes)) {
    if (!serviceTypes.has(type.id)) serviceTypes.set(type.id, type);
    if (!serviceTypesBySlug.has(type.slug)) serviceTypesBySlug.set(type.slug, type);
    if (columns) continue;
    for (const service of type.services) if (!services.has(service.id)) services.set(service.id, service);
  }
  const byId = new Map(networks.map((network) => [network.id as number, network]));
  const { services: found, ordered } = columns ?? { services, ordered: byPopularity([...services.values()]) };
  return { networks: byId, serviceTypes, services: found, serviceTypesBySlug, ordered };
}

/** Services of equal popularity stay in the order in which they came. Figures are read once: a service may look its own up each time. */
function byPopularity(services: readonly Service[]): readonly Service[] {
  const popularity = Float64Array.from(services, (service) => service.popularity);
  const places = services.map((_service, place) => place);
  places.sort((left, right) => (popularity[left] ?? 0) - (popularity[right] ?? 0));
  return places.flatMap((place) => services[place] ?? []);
}

/** Services by slug; where one stands twice, the first one counts. A table of its own, because long lists rarely need it. */
export function servicesBySlug(services: Iterable<Service>): ReadonlyMap<string, Service> {
  const found = new Map<string, Service>();
  for (const service of services) if (!found.has(service.slug)) found.set(service.slug, service);
  return found;
}

/**
 * The catalogue with one service more, or with its fuller version in the old one's place (CAT-028, ORD-044).
 * Only the path to the service is copied; a service whose type is unknown leaves the catalogue as it is.
 */
export function withService(networks: readonly Network[], service: Service): readonly Network[] {
  return networks.map((network) =>
    network.id !== service.networkId
      ? network
      : {
          ...network,
          serviceTypes: network.serviceTypes.map((type) =>
            type.id === service.serviceTypeId ? { ...type, services: withServiceIn(type.services, service) } : type,
          ),
        },
  );
}

const withServiceIn = (services: readonly Service[], service: Service): readonly Service[] =>
  services.some(({ id }) => id === service.id)
    ? services.map((other) => (other.id === service.id ? service : other))
    : [...services, service];

/** "Likes" alone says little where the likes of every network are listed. */
export const typeNameIn = (network: Pick<Network, "name"> | undefined, type: Pick<ServiceType, "name">): string =>
  !network || foldText(type.name).includes(foldText(network.name)) ? type.name : `${network.name} – ${type.name}`;

/** A count as the panel shows it: from 1000 on in thousands, cut to one decimal (UTL-004, DEC-165). */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  return `${Math.floor(count / 100) / 10}K`;
}
