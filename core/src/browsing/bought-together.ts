import { computed, makeObservable } from "mobx";
import { serviceId, type ServiceId } from "../identifiers/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Service } from "../catalogue/index.ts";
import type { Catalogue, CataloguePort } from "../catalogue/index.ts";

/** What others bought with one service, wherever that service has just been ordered (SVC-006). */
export class BoughtTogetherViewModel {
  readonly servicesQuery: Query<void, readonly Service[]>;
  readonly #id: ServiceId;
  readonly #catalogue: Pick<Catalogue, "onRenewal">;

  constructor(id: number, port: Pick<CataloguePort, "boughtTogether">, catalogue: Pick<Catalogue, "onRenewal">) {
    this.#catalogue = catalogue;
    this.#id = serviceId(id);
    this.servicesQuery = new Query((_input, signal) => port.boughtTogether(this.#id, signal));
    makeObservable(this, { services: computed });
  }

  /** An extra: its failure shows as nothing. */
  get services(): readonly Service[] {
    return (this.servicesQuery.value ?? []).filter(({ id }) => id !== this.#id);
  }

  activate(): Cancel {
    const stop = this.#catalogue.onRenewal(() => void this.servicesQuery.run());
    void this.servicesQuery.run();
    return () => {
      stop();
      this.servicesQuery.cancel();
    };
  }
}
