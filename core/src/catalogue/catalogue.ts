import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import { success, type PortAnswer, type PortError } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Network, Service, ServiceType } from "./catalogue-entities.ts";
import type { CataloguePort } from "./catalogue-port.ts";
import { CatalogueSnapshot, type ServiceList } from "./catalogue-snapshot.ts";

const nothing = new CatalogueSnapshot([]);

/** What is on sale, loaded once and held by reference (CAT-002): shared by catalogue, order form, cart and search. */
export class Catalogue {
  readonly snapshotQuery: Query<void, CatalogueSnapshot>;
  /** Services added on demand, so that a refresh does not lose them (CAT-028). */
  private added: readonly Service[] = [];
  /** Grows with each change of language or person, whose words and prices what was loaded before has not. */
  private edition = 0;
  readonly #port: CataloguePort;

  constructor(port: CataloguePort) {
    this.#port = port;
    this.snapshotQuery = new Query(() => port.snapshot());
    makeObservable<this, "added" | "edition" | "turnEdition" | "drop">(this, {
      added: observableRef,
      edition: observable,
      isLoaded: computed,
      problem: computed,
      // One version keeps one identity, whether or not anybody looks on: the search recognises it by reference.
      snapshot: computed({ keepAlive: true }),
      add: action,
      drop: action,
      turnEdition: action,
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

  /**
   * Loads again for another language or person. A load under way is of the one before, and no longer counts; anyone who holds more of
   * the catalogue follows by `onRenewal` (LOC-006).
   */
  async renew(): Promise<void> {
    this.turnEdition();
    if (this.snapshotQuery.isAnswered || this.snapshotQuery.isLoading) await this.snapshotQuery.run();
    await this.snapshotQuery.settled();
  }

  /** Tells of each change of language or person, after which what was read of the catalogue has to be read again. */
  onRenewal(readAgain: () => void): Cancel {
    return reaction(() => this.edition, readAgain);
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

  private turnEdition(): void {
    this.edition += 1;
    for (const { id } of this.added) void this.#addAgain(id);
  }

  private drop(id: ServiceId): void {
    this.added = this.added.filter((service) => service.id !== id);
  }

  /** What was added stays only if the person who is there now may see it. */
  async #addAgain(id: ServiceId): Promise<void> {
    const edition = this.edition;
    const answer = await this.#port.service(String(id));
    if (edition !== this.edition) return;
    if (answer.ok) this.add(answer.value);
    else if (answer.error.kind === "notFound") this.drop(id);
  }

  /** One service in full (with its description), by id or slug; one of restricted access joins the catalogue. */
  async open(idOrSlug: string): PortAnswer<Service> {
    const answer = await this.#port.service(idOrSlug);
    if (!answer.ok) return answer;
    if (answer.value.isAccessRestricted) this.add(answer.value);
    return success(answer.value);
  }
}
