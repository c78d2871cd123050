import type { Service } from "@panel/core/catalogue";
import type { LinkDemand } from "@panel/core/links";
import type { Db } from "../database/index.ts";

/** The word by which links recognise each network; null for networks that take links of any site. */
export async function readNetworkKeys(db: Db): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db.selectFrom("networks").select(["id", "social_provider_type"]).execute();
  return new Map(rows.map((row) => [row.id, row.social_provider_type]));
}

/** What services demand of their links, by network and service type. */
export interface LinkDemands {
  of(service: Pick<Service, "networkId" | "serviceTypeId">): LinkDemand;
}

/** Nothing is demanded of the link of a service without a place. */
const noLinkDemand: LinkDemand = { networkKey: null, typeWords: "" };

/** Where a service is in the catalogue, with what its network and its type demand of links. */
export interface LinkPlace {
  readonly network_id: number;
  readonly service_type_id: number;
  readonly network_key: string | null;
  readonly type_slug: string;
}

const placeKey = (networkId: number, serviceTypeId: number): string => `${String(networkId)} ${String(serviceTypeId)}`;

/** What services at these places demand of their links. */
export function linkDemandsFrom(places: readonly LinkPlace[]): LinkDemands {
  const demands = new Map<string, LinkDemand>(
    places.map((place) => [
      placeKey(place.network_id, place.service_type_id),
      { networkKey: place.network_key, typeWords: place.type_slug },
    ]),
  );
  return { of: (service) => demands.get(placeKey(service.networkId, service.serviceTypeId)) ?? noLinkDemand };
}

/** Reads what services demand of their links. */
export async function readLinkDemands(db: Db): Promise<LinkDemands> {
  const keys = await readNetworkKeys(db);
  const types = await db.selectFrom("service_types").select(["id", "slug"]).execute();
  const slugs = new Map(types.map((type) => [type.id, type.slug]));
  return {
    of: ({ networkId, serviceTypeId }) => ({
      networkKey: keys.get(networkId) ?? null,
      typeWords: slugs.get(serviceTypeId) ?? "",
    }),
  };
}
