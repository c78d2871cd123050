import { makeObservable, observableRef, runInAction } from "mobx";
import type { PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import type { Service } from "../catalogue/index.ts";
import type { CataloguePort } from "../catalogue/index.ts";
import type { Catalogue } from "../catalogue/index.ts";

export type DetailsState =
  | { readonly kind: "closed" }
  /** `service` is what the list knows already, without its description. */
  | { readonly kind: "loading"; readonly service: Service | null }
  | { readonly kind: "failed"; readonly service: Service | null; readonly error: PortError; readonly idOrSlug: string }
  | { readonly kind: "ready"; readonly service: Service };

/** One service in full: its description and reviews are not part of the lists (SVC-001, SVC-003, SVC-004). */
export class ServiceDetails {
  state: DetailsState = { kind: "closed" };
  /** Services of the same kind (SVC-005). */
  related: readonly Service[] = [];
  /** Services that others bought with it (SVC-006). */
  boughtTogether: readonly Service[] = [];
  readonly #catalogue: Catalogue;
  readonly #port: CataloguePort;
  readonly #opening = new LatestTask();

  constructor(catalogue: Catalogue, port: CataloguePort) {
    this.#catalogue = catalogue;
    this.#port = port;
    makeObservable(this, { state: observableRef, related: observableRef, boughtTogether: observableRef });
  }

  /** Shows what the list knows at once and loads the rest; a later call outranks this one. */
  async open(idOrSlug: string, known: Service | null = null): Promise<void> {
    runInAction(() => {
      this.state = { kind: "loading", service: known };
      this.related = [];
      this.boughtTogether = [];
    });
    const answer = await this.#opening.run(() => this.#catalogue.open(idOrSlug));
    if (answer === superseded) return;
    runInAction(() => {
      this.state = answer.ok
        ? { kind: "ready", service: answer.value }
        : { kind: "failed", service: known, error: answer.error, idOrSlug };
    });
  }

  async retry(): Promise<void> {
    if (this.state.kind === "failed") await this.open(this.state.idOrSlug, this.state.service);
  }

  close(): void {
    this.#opening.cancel();
    runInAction(() => (this.state = { kind: "closed" }));
  }

  /** Suggestions beside the service; they are an extra, so their failure shows as nothing. */
  async loadSuggestions(): Promise<void> {
    if (this.state.kind !== "ready") return;
    const { service } = this.state;
    const [related, together] = await Promise.all([
      this.#port.relatedServices(service.id),
      this.#port.boughtTogether(service.id),
    ]);
    if (this.state.kind !== "ready" || this.state.service !== service) return;
    runInAction(() => {
      if (related.ok) this.related = related.value.filter(({ id }) => id !== service.id);
      if (together.ok) this.boughtTogether = together.value.filter(({ id }) => id !== service.id);
    });
  }
}
