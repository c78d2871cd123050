import { isOnSale, type Network, type Service } from "../catalogue/index.ts";

/** Services that a search shows together. */
const MAX_FOUND = 20;

const words = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "");

/**
 * Services whose name, type or network has all of the words, or an id that was typed; the server's order, as many as can be looked at.
 * A widget sells a few hundred services, so each is looked at.
 */
export function servicesWith(networks: readonly Network[], typed: string): readonly Service[] {
  const wanted = words(typed);
  if (wanted.length === 0) return [];
  const found: Service[] = [];
  for (const network of networks) {
    for (const type of network.serviceTypes) {
      const around = `${network.name} ${type.name}`.toLocaleLowerCase();
      for (const service of type.services) {
        const text = `${String(service.id)} ${service.name.toLocaleLowerCase()} ${around}`;
        if (isOnSale(service) && wanted.every((word) => text.includes(word))) found.push(service);
        if (found.length === MAX_FOUND) return found;
      }
    }
  }
  return found;
}
