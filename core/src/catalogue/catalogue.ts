import { action, computed, makeObservable, observableRef } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import { success, type PortAnswer, type PortError } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Network, Service, ServiceType } from "./catalogue-entities.ts";
import type { CataloguePort } from "./catalogue-port.ts";
import { columnSourceOf } from "./column-source.ts";
import { indexCatalogue, servicesBySlug, withService, type CatalogueIndex } from "./catalogue-rules.ts";

const nothing: readonly Network[] = [];

/** What is on sale, loaded once and held by reference (CAT-002): shared by catalogue, order form, cart and search. */
export class Catalogue {
  readonly networksQuery: Query<void, readonly Network[]>;
  /** Services added on demand, so that a refresh does not lose them (CAT-028). */
  private added: readonly Service[] = [];
  readonly #port: CataloguePort;

  constructor(port: CataloguePort) {
    this.#port = port;
    this.networksQuery = new Query(() => port.networks());
    makeObservable<this, "added" | "bySlug">(this, {
      added: observableRef,
      isLoaded: computed,
      problem: computed,
      networks: computed({ keepAlive: true }),
      // One list keeps one identity, whether or not anybody looks on: the search recognises its list by it.
      index: computed({ keepAlive: true }),
      services: computed,
      bySlug: computed,
      add: action,
    });
  }

  /** What was loaded last, with the services that were added. */
  get networks(): readonly Network[] {
    return this.added.reduce(withService, this.networksQuery.value ?? nothing);
  }

  get isLoaded(): boolean {
    return this.networksQuery.value !== null;
  }

  /** Why the last load failed. */
  get problem(): PortError | null {
    return this.networksQuery.refusal;
  }

  /** Lookup tables, built once per list of networks. */
  get index(): CatalogueIndex {
    return indexCatalogue(this.networks);
  }

  /** Every service in the server's order. */
  get services(): readonly Service[] {
    return this.index.ordered;
  }

  /** Loads what is not loaded yet; calls at the same time share one request, and a call after a failure tries again. */
  load(): Promise<void> {
    return this.networksQuery.ensure();
  }

  /** Loads again, or waits for a load under way; a failure keeps what was loaded and sets `problem`. */
  async refresh(): Promise<void> {
    if (!this.networksQuery.isLoading) await this.networksQuery.run();
    await this.networksQuery.settled();
  }

  private get bySlug(): ReadonlyMap<string, Service> {
    return servicesBySlug(this.index.services.values());
  }

  network(id: NetworkId): Network | undefined {
    return this.index.networks.get(id);
  }

  serviceType(id: ServiceTypeId): ServiceType | undefined {
    return this.index.serviceTypes.get(id);
  }

  service(id: ServiceId): Service | undefined {
    return this.index.services.get(id);
  }

  serviceBySlug(slug: string): Service | undefined {
    const columns = columnSourceOf(this.networks);
    return columns ? columns.bySlug(slug) : this.bySlug.get(slug);
  }

  serviceTypeBySlug(slug: string): ServiceType | undefined {
    return this.index.serviceTypesBySlug.get(slug);
  }

  /** Puts a service that the lists leave out, one of restricted access, into the loaded catalogue (CAT-028, ORD-044). */
  add(service: Service): void {
    this.added = [...this.added.filter(({ id }) => id !== service.id), service];
  }

  /** One service in full (with its description), by id or slug; one of restricted access joins the catalogue. */
  async open(idOrSlug: string): PortAnswer<Service> {
    const answer = await this.#port.service(idOrSlug);
    if (!answer.ok) return answer;
    if (answer.value.isAccessRestricted) this.add(answer.value);
    return success(answer.value);
  }
}
