import type { MyServicesPort, NewReview, ReviewField, Service } from "@panel/core/catalogue";
import { mapResult, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { getMyServices, newReviewToWire, serviceFromWire, type ServiceWire } from "@panel/wire/catalogue";
import { getServicesWithoutReviews, postReviews } from "@panel/wire/my-services";
import type { HttpClient } from "./transport/http-client.ts";

const servicesFromWire = (services: readonly ServiceWire[]): readonly Service[] =>
  services.map((service, index) => serviceFromWire(service, { networkId: 0, serviceTypeId: 0, index }));

/** What the user bought and thinks of it, over HTTP (API-121 to API-123). */
export class HttpMyServicesPort implements MyServicesPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async myServices(signal?: CancelSignal): PortAnswer<readonly Service[]> {
    return mapResult(await this.client.call(getMyServices, { signal }), servicesFromWire);
  }

  async withoutReviews(signal?: CancelSignal): PortAnswer<readonly Service[]> {
    return mapResult(await this.client.call(getServicesWithoutReviews, { signal }), servicesFromWire);
  }

  async sendReviews(reviews: readonly NewReview[]): PortAnswer<null, FieldRefusal<ReviewField>> {
    return this.client.call(postReviews, { body: { reviews: reviews.map(newReviewToWire) } });
  }
}
