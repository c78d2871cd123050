import { computed, makeObservable } from "mobx";
import type { Cancel } from "../time/index.ts";
import type { Network, Service, ServiceSummary } from "../catalogue/index.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { countriesOf, featuresOf, type ServiceFeature } from "../search/index.ts";
import type { ServiceDetails } from "./service-details.ts";

/** The facts that stand beside a service, in the order in which they are shown (SVC-003). */
export const serviceFacts = ["geo", "startTime", "speed", "guarantee", "requirements"] as const;
export type ServiceFact = (typeof serviceFacts)[number];

/** The facts that a service has something to say about. */
export const factsOf = (service: Service): readonly { readonly fact: ServiceFact; readonly value: string }[] =>
  serviceFacts.flatMap((fact) => {
    const value = service[fact]?.trim() ?? "";
    return value === "" ? [] : [{ fact, value }];
  });

/** The parts of a package, or the packages of a service, that may be listed (SVC-008, SVC-009). */
export const listedSummaries = (summaries: readonly ServiceSummary[]): readonly ServiceSummary[] =>
  summaries.filter(({ isDisplayable }) => isDisplayable);

/** The details of one service, opened over the catalogue (SVC-003, SVC-004). */
export class ServiceDetailsViewModel {
  readonly details: ServiceDetails;
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue, details: ServiceDetails) {
    this.#catalogue = catalogue;
    this.details = details;
    makeObservable(this, { service: computed, network: computed, features: computed, countries: computed });
  }

  activate(): Cancel {
    const stop = this.#catalogue.onRenewal(() => void this.details.renew());
    return () => {
      stop();
      this.details.close();
    };
  }

  open(service: Service): void {
    void this.details.open(String(service.id), service);
  }

  close(): void {
    this.details.close();
  }

  /** The service as far as it is known; null while the details are closed. */
  get service(): Service | null {
    return this.details.state.kind === "closed" ? null : this.details.state.service;
  }

  /** A service shown apart from its network shows that network's icon (CAT-031). */
  get network(): Network | undefined {
    return this.service ? this.#catalogue.network(this.service.networkId) : undefined;
  }

  get features(): readonly ServiceFeature[] {
    return this.service ? featuresOf(this.service) : [];
  }

  get countries(): readonly string[] {
    return this.service ? countriesOf(this.service) : [];
  }
}
