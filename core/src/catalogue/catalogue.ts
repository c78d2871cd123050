import { action, computed, makeObservable, observableRef } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import { success, type PortAnswer, type PortError } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Network, Service, ServiceType } from "./catalogue-entities.ts";
import type { CataloguePort } from "./catalogue-port.ts";
import { CatalogueSnapshot, type ServiceList } from "./catalogue-snapshot.ts";

const nothing = new CatalogueSnapshot([]);

/** What is on sale, loaded once and held by reference (CAT-002): shared by catalogue, order form, cart and search. */
export class Catalogue {
  readonly snapshotQuery: Query<void, CatalogueSnapshot>;
  /** Services added on demand, so that a refresh does not lose them (CAT-028). */
  private added: readonly Service[] = [];
  readonly #port: CataloguePort;

  constructor(port: CataloguePort) {
    this.#port = port;
    this.snapshotQuery = new Query(() => port.snapshot());
    makeObservable<this, "added">(this, {
      added: observableRef,
      isLoaded: computed,
      problem: computed,
      // One version keeps one identity, whether or not anybody looks on: the search recognises it by reference.
      snapshot: computed({ keepAlive: true }),
      add: action,
    });
  }

  /** What was loaded last, with the services that were added. */
  get snapshot(): CatalogueSnapshot {
    return this.added.reduce((grown, service) => grown.with(service), this.snapshotQuery.value ?? nothing);
  }

  get networks(): readonly Network[] {
    return this.snapshot.networks;
  }

  /** Every service in the server's order. */
  get services(): ServiceList {
    return this.snapshot.services;
  }

  get isLoaded(): boolean {
    return this.snapshotQuery.value !== null;
  }

  /** Why the last load failed. */
  get problem(): PortError | null {
    return this.snapshotQuery.refusal;
  }

  /** Loads what is not loaded yet; calls at the same time share one request, and a call after a failure tries again. */
  load(): Promise<void> {
    return this.snapshotQuery.ensure();
  }

  /** Loads again, or waits for a load under way; a failure keeps what was loaded and sets `problem`. */
  async refresh(): Promise<void> {
    if (!this.snapshotQuery.isLoading) await this.snapshotQuery.run();
    await this.snapshotQuery.settled();
  }

  network(id: NetworkId): Network | undefined {
    return this.snapshot.network(id);
  }

  serviceType(id: ServiceTypeId): ServiceType | undefined {
    return this.snapshot.serviceType(id);
  }

  service(id: ServiceId): Service | undefined {
    return this.snapshot.service(id);
  }

  serviceBySlug(slug: string): Service | undefined {
    return this.snapshot.serviceBySlug(slug);
  }

  serviceTypeBySlug(slug: string): ServiceType | undefined {
    return this.snapshot.serviceTypeBySlug(slug);
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
