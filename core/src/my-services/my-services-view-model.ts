import { computed, makeObservable } from "mobx";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Network, Service, Catalogue, MyServicesPort } from "../catalogue/index.ts";
import type { ServiceRatings } from "./service-ratings.ts";

/** The services a user bought, and the ones among them that wait for a review (CAT-024 to CAT-026). */
export class MyServicesViewModel {
  readonly boughtQuery: Query<void, readonly Service[]>;
  readonly unratedQuery: Query<void, readonly Service[]>;
  readonly ratings: ServiceRatings;
  readonly #catalogue: Catalogue;

  constructor(port: MyServicesPort, ratings: ServiceRatings, catalogue: Catalogue) {
    this.boughtQuery = new Query(async (_input, signal) => {
      await catalogue.load();
      return port.myServices(signal);
    });
    this.unratedQuery = new Query((_input, signal) => port.withoutReviews(signal));
    this.ratings = ratings;
    this.#catalogue = catalogue;
    makeObservable(this, { services: computed });
  }

  activate(): Cancel {
    const stop = this.#catalogue.onRenewal(() => void this.load());
    void this.load();
    return () => {
      stop();
      this.boughtQuery.cancel();
      this.unratedQuery.cancel();
    };
  }

  get services(): readonly Service[] {
    return this.boughtQuery.value ?? [];
  }

  /** A service shown apart from its network shows that network's icon (CAT-031). */
  networkOf(service: Service): Network | undefined {
    return this.#catalogue.network(service.networkId);
  }

  /** Loads both lists; without the second one nothing is offered for rating, which is no reason to hide the first. */
  async load(): Promise<void> {
    await Promise.all([this.boughtQuery.run(), this.#loadUnrated()]);
  }

  async #loadUnrated(): Promise<void> {
    if ((await this.unratedQuery.run()) === "ready") this.ratings.offer(this.unratedQuery.value ?? []);
  }
}
