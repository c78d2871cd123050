import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Network, Service } from "../catalogue/index.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { MyServicesPort } from "../catalogue/index.ts";
import type { ServiceRatings } from "./service-ratings.ts";

export type MyServicesState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: PortError }
  | { readonly kind: "ready"; readonly services: readonly Service[] };

/** The services a user bought, and the ones among them that wait for a review (CAT-024 to CAT-026). */
export class MyServicesViewModel {
  state: MyServicesState = { kind: "loading" };
  readonly ratings: ServiceRatings;
  readonly #port: MyServicesPort;
  readonly #catalogue: Catalogue;
  readonly #loading = new LatestTask();

  constructor(port: MyServicesPort, ratings: ServiceRatings, catalogue: Catalogue) {
    this.#port = port;
    this.ratings = ratings;
    this.#catalogue = catalogue;
    makeObservable(this, { state: observableRef, services: computed });
  }

  activate(): Cancel {
    void this.load();
    return () => this.#loading.cancel();
  }

  get services(): readonly Service[] {
    return this.state.kind === "ready" ? this.state.services : [];
  }

  /** A service shown apart from its network shows that network's icon (CAT-031). */
  networkOf(service: Service): Network | undefined {
    return this.#catalogue.network(service.networkId);
  }

  /** Loads both lists; without the second one nothing is offered for rating, which is no reason to hide the first. */
  async load(): Promise<void> {
    runInAction(() => (this.state = { kind: "loading" }));
    const answers = await this.#loading.run(async (signal) => {
      await this.#catalogue.load();
      return Promise.all([this.#port.myServices(signal), this.#port.withoutReviews(signal)]);
    });
    if (answers === superseded) return;
    const [bought, unrated] = answers;
    runInAction(() => {
      this.state = bought.ok ? { kind: "ready", services: bought.value } : { kind: "failed", error: bought.error };
      if (unrated.ok) this.ratings.offer(unrated.value);
    });
  }
}
