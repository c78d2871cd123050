import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { isOnSale, type Network, type Service, type ServiceType } from "../catalogue/index.ts";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";

/** What a line chooses from; the shared catalogue fits. */
export interface ChoosableCatalogue {
  readonly networks: readonly Network[];
  network(id: NetworkId): Network | undefined;
  serviceType(id: ServiceTypeId): ServiceType | undefined;
  service(id: ServiceId): Service | undefined;
}

/** Ids of a choice, as they are stored and taken back (ORD-006). */
export interface ChosenIds {
  readonly networkId: NetworkId | null;
  readonly serviceTypeId: ServiceTypeId | null;
  readonly serviceId: ServiceId | null;
}

/** A service that was asked for and cannot be had: the shop knows none such, sells it no more, or could not be asked. */
export interface AbsentService {
  readonly id: ServiceId;
  readonly reason: "unknown" | "withdrawn" | "unreachable";
}

const nothingChosen: ChosenIds = { networkId: null, serviceTypeId: null, serviceId: null };

const firstService = (type: ServiceType | undefined): Service | undefined => type?.services.find(isOnSale);

/** Network, service type and service of one line (ORD-006); choosing one level chooses the first of the next (ORD-016). */
export class ServiceChoice {
  ids: ChosenIds = nothingChosen;
  /** The service was preselected and cannot be changed, as on a buy page (DEC-119). */
  isLocked = false;
  /** The order began with this service: it is shown, and asked about only where the buyer wants another. */
  isSettled = false;
  /** What was asked for and cannot be had; only the buyer puts something in its place (DEC-179). */
  absent: AbsentService | null = null;
  readonly #catalogue: ChoosableCatalogue;

  constructor(catalogue: ChoosableCatalogue) {
    this.#catalogue = catalogue;
    makeObservable(this, {
      ids: observableRef,
      isLocked: observable,
      isSettled: observable,
      absent: observableRef,
      network: computed,
      serviceType: computed,
      service: computed,
      chooseNetwork: action,
      chooseServiceType: action,
      chooseService: action,
      put: action,
      leaveOpen: action,
      setLocked: action,
      settle: action,
      reopen: action,
    });
  }

  get network(): Network | undefined {
    return this.ids.networkId === null ? undefined : this.#catalogue.network(this.ids.networkId);
  }

  get serviceType(): ServiceType | undefined {
    return this.ids.serviceTypeId === null ? undefined : this.#catalogue.serviceType(this.ids.serviceTypeId);
  }

  get service(): Service | undefined {
    return this.ids.serviceId === null ? undefined : this.#catalogue.service(this.ids.serviceId);
  }

  /** Selects the first type that has something on sale, and its first service (ORD-016). */
  chooseNetwork(id: NetworkId): void {
    if (this.isLocked) return;
    const types = this.#catalogue.network(id)?.serviceTypes ?? [];
    const type = types.find((candidate) => firstService(candidate)) ?? types[0];
    this.put({ networkId: id, serviceTypeId: type?.id ?? null, serviceId: firstService(type)?.id ?? null });
  }

  chooseServiceType(id: ServiceTypeId): void {
    const type = this.#catalogue.serviceType(id);
    if (this.isLocked || !type) return;
    this.put({ networkId: type.networkId, serviceTypeId: id, serviceId: firstService(type)?.id ?? null });
  }

  /** A service alone selects its type and network (DEC-007); false for one that is unknown or deactivated (ORD-043). */
  chooseService(id: ServiceId): boolean {
    const service = this.#catalogue.service(id);
    if (this.isLocked || !service || !isOnSale(service)) return false;
    this.put({ networkId: service.networkId, serviceTypeId: service.serviceTypeId, serviceId: id });
    return true;
  }

  put(ids: ChosenIds): void {
    this.ids = ids;
    this.absent = null;
  }

  /** Leaves the service open, since the one that was asked for cannot be had (DEC-179). */
  leaveOpen(absent: AbsentService, within: Pick<ChosenIds, "networkId" | "serviceTypeId">): void {
    this.put({ ...within, serviceId: null });
    this.absent = absent;
  }

  setLocked(isLocked: boolean): void {
    this.isLocked = isLocked;
  }

  /** The order begins with what is chosen. */
  settle(): void {
    this.isSettled = this.service !== undefined;
  }

  /** Another service is wanted. */
  reopen(): void {
    this.isLocked = false;
    this.isSettled = false;
  }
}
