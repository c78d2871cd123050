import { isOnSale, type Network, type Service } from "../catalogue/index.ts";
import type { LinkRecognition } from "../links/index.ts";
import type { ChosenIds } from "./service-choice.ts";

/** How many are offered; the list of services has the rest. */
export const MAX_ALTERNATIVES = 5;

/**
 * What may be chosen instead of a service that cannot be had (DEC-179): the first on sale of its type; where the type is not known,
 * the first of each type of its network, or of the network that the link belongs to.
 */
export function alternativesWithin(
  networks: readonly Network[],
  { networkId, serviceTypeId }: Pick<ChosenIds, "networkId" | "serviceTypeId">,
  link: LinkRecognition,
): readonly Service[] {
  const type = networks.flatMap(({ serviceTypes }) => serviceTypes).find(({ id }) => id === serviceTypeId);
  if (type) return type.services.filter(isOnSale).slice(0, MAX_ALTERNATIVES);
  const ofLink = link.kind === "recognised" ? link.network : null;
  const network =
    networks.find(({ id }) => id === networkId) ?? networks.find(({ socialProviderType }) => socialProviderType === ofLink);
  return (network?.serviceTypes ?? []).flatMap(({ services }) => services.find(isOnSale) ?? []).slice(0, MAX_ALTERNATIVES);
}
