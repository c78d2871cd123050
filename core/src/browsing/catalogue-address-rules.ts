import { networkId, serviceTypeId, type NetworkId, type ServiceTypeId } from "../identifiers/index.ts";
import type { Query } from "../routing/index.ts";
import type { CatalogueSnapshot } from "../catalogue/index.ts";

/** The network, and maybe the type, that an address of the catalogue asks for. */
export interface AskedPlace {
  readonly networkId: NetworkId;
  readonly serviceTypeId: ServiceTypeId | null;
}

/** Reads `networkId` and `serviceTypeId` of the catalogue's address; what is not on sale asks for nothing. */
export function placeAsked(query: Query, snapshot: CatalogueSnapshot): AskedPlace | null {
  const type = snapshot.serviceType(Number(query.serviceTypeId ?? Number.NaN));
  if (type) return { networkId: type.networkId, serviceTypeId: serviceTypeId(type.id) };
  const network = snapshot.network(Number(query.networkId ?? Number.NaN));
  return network ? { networkId: networkId(network.id), serviceTypeId: null } : null;
}
