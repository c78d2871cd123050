import type { DeliveryFacts, DeliveryFactsPort } from "@panel/core/delivery-facts";
import type { ServiceId } from "@panel/core/identifiers";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { deliveryFactsFromWire, getDeliveryFacts } from "@panel/wire/delivery-facts";
import type { HttpClient } from "./transport/http-client.ts";

/** How services were really delivered, over HTTP (EXT-delivery-facts). */
export class HttpDeliveryFactsPort implements DeliveryFactsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async ofService(id: ServiceId, signal?: CancelSignal): PortAnswer<DeliveryFacts | null> {
    const answer = await this.client.call(getDeliveryFacts, { params: { id }, signal });
    return mapResult(answer, (facts) => (facts === null ? null : deliveryFactsFromWire(facts)));
  }
}
