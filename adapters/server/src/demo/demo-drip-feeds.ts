import type { Money } from "@panel/core/money";
import type { ServiceRecord } from "../catalogue/index.ts";
import { costOf, plainService, quantityFor } from "./demo-orders.ts";

/** A drip feed of the demo's history. */
export interface DemoDripFeed {
  readonly service: ServiceRecord;
  /** Pieces and cost of one run. */
  readonly quantity: number;
  readonly costOfRun: Money;
  readonly runs: number;
  readonly minutes: number;
  readonly minutesAgo: number;
  /** Runs that have started. */
  readonly started: number;
  readonly isCanceled: boolean;
}

type Plan = readonly [slugPart: string, runs: number, minutes: number, minutesAgo: number, started: number, isCanceled: boolean];

/** One that is over, one that was cancelled half way, and one whose next run starts while it is looked at. */
const plans: readonly Plan[] = [
  ["instagram-likes", 3, 60, 12 * 1440, 3, false],
  ["youtube-views", 5, 1440, 6 * 1440, 2, true],
  ["tiktok-views", 4, 720, 4 * 1440, 4, false],
  ["telegram-views", 8, 15, 43, 3, false],
];

/** The drip feeds of the customer who has a history (DRF-008, DRF-010). */
export function demoDripFeeds(services: readonly ServiceRecord[]): readonly DemoDripFeed[] {
  return plans.flatMap(([part, runs, minutes, minutesAgo, started, isCanceled]): DemoDripFeed[] => {
    const service = plainService(services, part, true);
    if (!service) return [];
    const quantity = quantityFor(service, 2);
    return [{ service, quantity, costOfRun: costOf(service, quantity), runs, minutes, minutesAgo, started, isCanceled }];
  });
}
