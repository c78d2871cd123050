import type { ServiceId } from "../identifiers/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { DeliveryFacts } from "./delivery-facts-rules.ts";

/** How services were really delivered lately (EXT-delivery-facts). */
export interface DeliveryFactsPort {
  /** Null while too few orders of the service have ended; `notFound` where there is no such service. */
  ofService(id: ServiceId, signal?: CancelSignal): PortAnswer<DeliveryFacts | null>;
}
