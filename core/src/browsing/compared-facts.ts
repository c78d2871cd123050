import type { Service } from "../catalogue/index.ts";

/** What services are compared by, in the order of the rows. */
export const comparedFacts = [
  "price",
  "quantity",
  "startTime",
  "speed",
  "guarantee",
  "refill",
  "dripFeed",
  "speedUp",
  "network",
  "kind",
  "geo",
  "soldIn",
] as const;
export type ComparedFact = (typeof comparedFacts)[number];

/** One row of a comparison. */
export interface ComparisonRow {
  readonly fact: ComparedFact;
  /** Not all services say the same. */
  readonly isDifferent: boolean;
}

/** The facts of which at least one of the services says something. */
export const comparisonOf = (services: readonly Service[]): readonly ComparisonRow[] =>
  comparedFacts.flatMap((fact) => {
    const said = services.map((service) => saidOf[fact](service));
    return said.every((one) => one === "") ? [] : [{ fact, isDifferent: new Set(said).size > 1 }];
  });

/** What a service says of a fact, in a form that is the same for the same; empty where it says nothing. */
const saidOf: Readonly<Record<ComparedFact, (service: Service) => string>> = {
  price: ({ price, pricingPer, priceType }) => `${String(price)} ${String(pricingPer)} ${priceType}`,
  quantity: ({ minQuantity, maxQuantity }) => `${String(minQuantity)} ${String(maxQuantity)}`,
  startTime: ({ startTime }) => words(startTime),
  speed: ({ speed }) => words(speed),
  guarantee: ({ guarantee }) => words(guarantee),
  refill: ({ hasRefill }) => String(hasRefill),
  dripFeed: ({ isDripFeedAllowed }) => String(isDripFeedAllowed),
  speedUp: ({ canSpeedUp }) => String(canSpeedUp),
  network: ({ networkId }) => String(networkId),
  kind: ({ serviceTypeId }) => String(serviceTypeId),
  geo: ({ geo }) => words(geo),
  soldIn: ({ allowedCountries }) => allowedCountries.toSorted().join(" "),
};

const words = (text: string | null): string => text?.trim() ?? "";
