import { action, computed, makeObservable, observableRef } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import type { PortError } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
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
  readonly serviceQuery: Query<string, Service>;
  readonly relatedQuery: Query<ServiceId, readonly Service[]>;
  readonly togetherQuery: Query<ServiceId, readonly Service[]>;
  /** What was asked for, and what the list knows of it already. */
  private asked: { readonly idOrSlug: string; readonly known: Service | null } | null = null;

  constructor(catalogue: Catalogue, port: CataloguePort) {
    this.serviceQuery = new Query((idOrSlug) => catalogue.open(idOrSlug));
    this.relatedQuery = new Query((id, signal) => port.relatedServices(id, signal));
    this.togetherQuery = new Query((id, signal) => port.boughtTogether(id, signal));
    makeObservable<this, "asked">(this, {
      asked: observableRef,
      state: computed,
      related: computed,
      boughtTogether: computed,
      open: action,
      close: action,
    });
  }

  get state(): DetailsState {
    const { asked } = this;
    const { state } = this.serviceQuery;
    if (asked === null) return { kind: "closed" };
    if (state.kind === "ready") return { kind: "ready", service: state.value };
    if (state.kind === "loading" && state.previous !== null) return { kind: "ready", service: state.previous };
    if (state.kind !== "failed") return { kind: "loading", service: asked.known };
    return { kind: "failed", service: asked.known, error: state.refusal, idOrSlug: asked.idOrSlug };
  }

  /** Services of the same kind (SVC-005); an extra, whose failure shows as nothing. */
  get related(): readonly Service[] {
    return this.#others(this.relatedQuery.value);
  }

  /** Services that others bought with it (SVC-006); an extra, whose failure shows as nothing. */
  get boughtTogether(): readonly Service[] {
    return this.#others(this.togetherQuery.value);
  }

  /** Shows what the list knows immediately and loads the rest; a later call outranks this one. */
  async open(idOrSlug: string, known: Service | null = null): Promise<void> {
    this.close();
    this.asked = { idOrSlug, known };
    await this.serviceQuery.run(idOrSlug);
  }

  async retry(): Promise<void> {
    if (this.state.kind === "failed") await this.open(this.state.idOrSlug, this.state.service);
  }

  /** Reads again what is shown, as after a change of language; it stays until then. */
  async renew(): Promise<void> {
    if (this.asked === null) return;
    const hasSuggestions = this.relatedQuery.value !== null || this.togetherQuery.value !== null;
    const end = await this.serviceQuery.run(this.asked.idOrSlug);
    if (end === "ready" && hasSuggestions) await this.loadSuggestions();
  }

  close(): void {
    this.asked = null;
    for (const query of [this.serviceQuery, this.relatedQuery, this.togetherQuery]) query.clear();
  }

  /** Loads the suggestions beside the service. */
  async loadSuggestions(): Promise<void> {
    if (this.state.kind !== "ready") return;
    const { id } = this.state.service;
    await Promise.all([this.relatedQuery.run(id), this.togetherQuery.run(id)]);
  }

  #others(services: readonly Service[] | null): readonly Service[] {
    const shown = this.serviceQuery.value?.id;
    return (services ?? []).filter(({ id }) => id !== shown);
  }
}
