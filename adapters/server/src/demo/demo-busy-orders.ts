import type { ServiceRecord } from "../catalogue/index.ts";
import { costOf, type DemoOrder, plainService, quantityFor } from "./demo-orders.ts";
import { demoRandom } from "./demo-random.ts";

const SEED = 20_261_101;
const ORDERS_OF_EACH = 24;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Kinds of which the demo tells how they were really delivered. */
const parts = ["youtube-views", "instagram-followers", "instagram-likes", "tiktok-followers", "telegram-members"];

/** The orders of a person who orders often: nearly all completed, a few in part or not at all, the last ones a day ago. */
export function busyOrders(services: readonly ServiceRecord[]): readonly DemoOrder[] {
  const random = demoRandom(SEED);
  const orderOf = (service: ServiceRecord, daysAgo: number): DemoOrder => {
    const quantity = quantityFor(service, 1);
    const deliveredPercent = random.chance(0.9) ? 100 : random.chance(0.7) ? random.integer(20, 90) : 0;
    const startSeconds = random.integer(2 * MINUTE, 70 * MINUTE);
    return {
      service,
      quantity,
      cost: costOf(service, quantity),
      status: deliveredPercent === 100 ? "completed" : "canceled",
      deliveredPercent,
      daysAgo,
      isUnpaid: false,
      cancelReason: deliveredPercent === 100 ? null : "provider",
      refills: 0,
      targets: [],
      course: { startSeconds, finishSeconds: startSeconds + random.integer(HOUR, 20 * HOUR) },
    };
  };
  return parts.flatMap((part) => {
    const service = plainService(services, part, false);
    return service ? Array.from({ length: ORDERS_OF_EACH }, (_, at) => orderOf(service, 2 * at + 2)) : [];
  });
}
