import type { ServiceRecord } from "../catalogue/index.ts";
import { knownNetworks, suitableLinks } from "../catalogue-writing/index.ts";

/** Where an order of the demo's history leads: an address that the order form takes for its service. */
export function orderedLink(service: Pick<ServiceRecord, "example_link" | "network_id" | "slug">): string {
  const examples = knownNetworks.find(({ id }) => id === service.network_id)?.urlExamples ?? [];
  return service.example_link ?? suitableLinks(examples, service.slug)[0] ?? examples[0] ?? "";
}
