import { makeObservable, observableRef, runInAction } from "mobx";
import { serviceId, type ServiceId } from "../identifiers/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Service } from "../catalogue/index.ts";
import type { CataloguePort } from "../catalogue/index.ts";

/** What others bought with one service, wherever that service has just been ordered (SVC-006). */
export class BoughtTogetherViewModel {
  services: readonly Service[] = [];
  readonly #id: ServiceId;
  readonly #port: Pick<CataloguePort, "boughtTogether">;
  readonly #loading = new LatestTask();

  constructor(id: number, port: Pick<CataloguePort, "boughtTogether">) {
    this.#id = serviceId(id);
    this.#port = port;
    makeObservable(this, { services: observableRef });
  }

  activate(): Cancel {
    void this.#load();
    return () => this.#loading.cancel();
  }

  // An extra: its failure shows as nothing.
  async #load(): Promise<void> {
    const answer = await this.#loading.run((signal) => this.#port.boughtTogether(this.#id, signal));
    if (answer === superseded || !answer.ok) return;
    runInAction(() => (this.services = answer.value.filter(({ id }) => id !== this.#id)));
  }
}
