import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { GroupHead, Network, Service, ServiceType } from "./catalogue-entities.ts";
import type { SearchTable } from "./search-table.ts";

/** Services in the server's order, most popular first (CAT-014); each may be made when it is looked at. An array is one too. */
export interface ServiceList extends Iterable<Service> {
  readonly length: number;
  at(place: number): Service | undefined;
}

/** For each service of a list the place of its network and type among those there are. */
export interface RowGroups {
  readonly places: Uint32Array;
  readonly groups: readonly GroupHead[];
}

/** What a snapshot knows of its services; made from networks, or from columns that need not look at each service. */
export interface ServiceSource {
  readonly services: ServiceList;
  readonly groups: RowGroups;
  service(id: number): Service | undefined;
  /** Where a slug is twice, the first one counts. */
  serviceBySlug(slug: string): Service | undefined;
  /** Makes a copy of what the search looks at, which may be given away; null where services must be looked at one by one. */
  readonly searchTable: (() => SearchTable) | null;
}

/**
 * One version of the catalogue as a whole, which never changes: a new list makes a new snapshot, recognised by reference.
 * Where an id or slug is twice, the first one counts.
 */
export class CatalogueSnapshot {
  readonly networks: readonly Network[];
  readonly #source: ServiceSource;
  readonly #networks: ReadonlyMap<number, Network>;
  readonly #types = new Map<number, ServiceType>();
  readonly #typesBySlug = new Map<string, ServiceType>();

  constructor(networks: readonly Network[], source: ServiceSource = sourceOfNetworks(networks)) {
    this.networks = networks;
    this.#source = source;
    this.#networks = new Map(networks.map((network) => [network.id as number, network]));
    for (const type of networks.flatMap(({ serviceTypes }) => serviceTypes)) {
      if (!this.#types.has(type.id)) this.#types.set(type.id, type);
      if (!this.#typesBySlug.has(type.slug)) this.#typesBySlug.set(type.slug, type);
    }
  }

  /** Every service once, in the server's order. */
  get services(): ServiceList {
    return this.#source.services;
  }

  get groups(): RowGroups {
    return this.#source.groups;
  }

  network(id: NetworkId | number): Network | undefined {
    return this.#networks.get(id);
  }

  serviceType(id: ServiceTypeId | number): ServiceType | undefined {
    return this.#types.get(id);
  }

  serviceTypeBySlug(slug: string): ServiceType | undefined {
    return this.#typesBySlug.get(slug);
  }

  service(id: ServiceId | number): Service | undefined {
    return this.#source.service(id);
  }

  serviceBySlug(slug: string): Service | undefined {
    return this.#source.serviceBySlug(slug);
  }

  /** True where the search need not look at each service. */
  get hasSearchTable(): boolean {
    return this.#source.searchTable !== null;
  }

  /** A copy of what the search looks at, which may be given away; null where services must be looked at one by one. */
  searchTable(): SearchTable | null {
    return this.#source.searchTable?.() ?? null;
  }

  /** This catalogue with one service more, or with its fuller version in the old one's place (CAT-028, ORD-044). */
  with(service: Service): CatalogueSnapshot {
    return new CatalogueSnapshot(withService(this.networks, service));
  }
}

/** Reads every service of the networks once. */
function sourceOfNetworks(networks: readonly Network[]): ServiceSource {
  const byId = new Map<number, Service>();
  for (const { services } of networks.flatMap(({ serviceTypes }) => serviceTypes)) {
    for (const service of services) if (!byId.has(service.id)) byId.set(service.id, service);
  }
  const services = byPopularity([...byId.values()]);
  let groups: RowGroups | null = null;
  let bySlug: ReadonlyMap<string, Service> | null = null;
  return {
    services,
    get groups() {
      return (groups ??= groupsOf(services));
    },
    service: (id) => byId.get(id),
    serviceBySlug: (slug) => (bySlug ??= firstBySlug(byId.values())).get(slug),
    searchTable: null,
  };
}

/** Services of equal popularity stay in the order in which they came. Figures are read once: a service may look its own up each time. */
function byPopularity(services: readonly Service[]): readonly Service[] {
  const popularity = Float64Array.from(services, (service) => service.popularity);
  const places = services.map((_service, place) => place);
  places.sort((left, right) => (popularity[left] ?? 0) - (popularity[right] ?? 0));
  return places.flatMap((place) => services[place] ?? []);
}

function firstBySlug(services: Iterable<Service>): ReadonlyMap<string, Service> {
  const found = new Map<string, Service>();
  for (const service of services) if (!found.has(service.slug)) found.set(service.slug, service);
  return found;
}

/** The groups of a list, in the order in which services name them first. */
export function groupsOf(services: Iterable<GroupHead>): RowGroups {
  const found = new Map<string, number>();
  const groups: GroupHead[] = [];
  const places = Uint32Array.from(services, ({ networkId, serviceTypeId }) => {
    const key = `${networkId}/${serviceTypeId}`;
    let place = found.get(key);
    if (place === undefined) {
      place = groups.push({ networkId, serviceTypeId }) - 1;
      found.set(key, place);
    }
    return place;
  });
  return { places, groups };
}

/** Only the path to the service is copied; a service whose type is unknown leaves the networks as they are. */
function withService(networks: readonly Network[], service: Service): readonly Network[] {
  return networks.map((network) =>
    network.id !== service.networkId
      ? network
      : {
          ...network,
          serviceTypes: network.serviceTypes.map((type) =>
            type.id === service.serviceTypeId ? { ...type, services: withServiceIn(type.services, service) } : type,
          ),
        },
  );
}

const withServiceIn = (services: readonly Service[], service: Service): readonly Service[] =>
  services.some(({ id }) => id === service.id)
    ? services.map((other) => (other.id === service.id ? service : other))
    : [...services, service];
