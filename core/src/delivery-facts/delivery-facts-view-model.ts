import { computed, makeObservable } from "mobx";
import { serviceId, type ServiceId } from "../identifiers/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DeliveryFactsPort } from "./delivery-facts-port.ts";
import type { DeliveryFacts } from "./delivery-facts-rules.ts";

/** What one service's last orders tell, wherever the service is described. */
export class DeliveryFactsViewModel {
  readonly factsQuery: Query<void, { readonly facts: DeliveryFacts | null }>;
  readonly #id: ServiceId;

  constructor(id: number, port: DeliveryFactsPort) {
    this.#id = serviceId(id);
    this.factsQuery = new Query(async (_input, signal) => {
      const answer = await port.ofService(this.#id, signal);
      return answer.ok ? { ok: true, value: { facts: answer.value } } : answer;
    });
    makeObservable(this, { facts: computed, isKnown: computed });
  }

  /** Null while there is nothing to tell. */
  get facts(): DeliveryFacts | null {
    return this.factsQuery.value?.facts ?? null;
  }

  /** True once it is known whether there is anything to tell; an extra, whose failure says nothing. */
  get isKnown(): boolean {
    return this.factsQuery.value !== null;
  }

  activate(): Cancel {
    void this.factsQuery.run();
    return () => this.factsQuery.cancel();
  }
}
