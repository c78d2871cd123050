import { networkId, serviceTypeId, type NetworkId, type ServiceTypeId } from "../identifiers/index.ts";
import type { Query } from "../routing/index.ts";
import type { CatalogueIndex } from "../catalogue/index.ts";

/** The network, and maybe the type, that an address of the catalogue asks for. */
export interface AskedPlace {
  readonly networkId: NetworkId;
  readonly serviceTypeId: ServiceTypeId | null;
}

/** Reads `networkId` and `serviceTypeId` of the catalogue's address; what is not on sale asks for nothing. */
export function placeAsked(query: Query, index: Pick<CatalogueIndex, "networks" | "serviceTypes">): AskedPlace | null {
  const type = index.serviceTypes.get(Number(query.serviceTypeId ?? Number.NaN));
  if (type) return { networkId: type.networkId, serviceTypeId: serviceTypeId(type.id) };
  const network = index.networks.get(Number(query.networkId ?? Number.NaN));
  return network ? { networkId: networkId(network.id), serviceTypeId: null } : null;
}
