import { linkFit, recogniseLink } from "@panel/core/links";
import type { ServiceRecord } from "../catalogue/index.ts";
import { knownNetworks } from "../catalogue-writing/index.ts";

/** Those of some addresses that a kind of service, known by its slug, can be ordered for (ORD-022). */
export const suitableLinks = (urls: readonly string[], slug: string): readonly string[] =>
  urls.filter((url) => linkFit(recogniseLink(url), slug).kind !== "wrong");

/** Where an order of the demo's history leads: an address that the order form takes for its service. */
export function orderedLink(service: Pick<ServiceRecord, "example_link" | "network_id" | "slug">): string {
  const examples = knownNetworks.find(({ id }) => id === service.network_id)?.urlExamples ?? [];
  return service.example_link ?? suitableLinks(examples, service.slug)[0] ?? examples[0] ?? "";
}
