import { CatalogueSnapshot, type Network, type SearchTable, type Service, type ServiceType } from "@panel/core/catalogue";
import * as z from "zod/mini";
import { requiredInteger } from "../fields/answer-fields.ts";
import { networkFromWire, networkSchema, networkToWire } from "../catalogue/codec.ts";
import type { TypePlace } from "./column-service.ts";
import { ColumnWriter, readColumnFile } from "./column-file.ts";
import { IdPlaces } from "./id-places.ts";
import { columnSource, idPlacesOf, ListedServices } from "./listed-services.ts";
import { searchTableOf } from "./search-table.ts";
import { readServices, writeServices, type ServiceTable } from "./service-columns.ts";

/** What `Accept` and `Content-Type` call the catalogue in columns. */
export const CATALOGUE_COLUMNS_TYPE = "application/vnd.panel.catalogue-columns";

const factsSchema = z.object({
  count: requiredInteger,
  /** Tells whether a network or type was dropped for being wrong: the places of the rest would be others then. */
  types: requiredInteger,
  networks: z.array(networkSchema),
  shared: z.record(z.string(), z.unknown()),
});

/**
 * The networks with their service types and services as lists carry them (CAT-002), the services as columns: less than two thirds
 * of the packed JSON, and read without making an object of every field. Services come most popular first, within each type too.
 */
export function catalogueToColumns(networks: readonly Network[]): Uint8Array {
  const typesOf = networks.flatMap((network) => network.serviceTypes);
  const rows = typesOf
    .flatMap((type, place) => type.services.map((service) => ({ service, place })))
    .sort((left, right) => left.service.popularity - right.service.popularity);
  const writer = new ColumnWriter();
  const shared = writeServices(
    writer,
    rows.map(({ service }) => service),
    rows.map(({ place }) => place),
  );
  const facts = { count: rows.length, types: typesOf.length, shared };
  return writer.finish({ ...facts, networks: networks.map(withoutServices).map(networkToWire) });
}

const withoutServices = (network: Network): Network => ({
  ...network,
  serviceTypes: network.serviceTypes.map((type) => ({ ...type, services: [] })),
});

/** A catalogue taken out of its file and checked: nothing but arrays and values, so that it may change threads. */
export interface OpenedCatalogue {
  /** Without their services. */
  readonly networks: readonly Network[];
  readonly table: ServiceTable;
  /** Where each id stands; null where a list must be looked at service by service. */
  readonly idSlots: Uint32Array | null;
  /** A copy for the search, where the one who opened the file had the time for it. */
  readonly forSearch: SearchTable | null;
}

/** Opens a file; null for one that is none, is damaged or is of another version. */
export function openCatalogue(bytes: Uint8Array): OpenedCatalogue | null {
  const file = readColumnFile(bytes);
  const read = z.safeParse(factsSchema, file?.facts);
  if (!file || !read.success) return null;
  const { count, shared } = read.data;
  const networks = read.data.networks.map((network) => networkFromWire(network));
  const types = networks.flatMap((network) => network.serviceTypes);
  if (types.length !== read.data.types) return null;
  const table = readServices(file, count, shared, types.length);
  return table && { networks, table, idSlots: idPlacesOf(table)?.slots ?? null, forSearch: null };
}

/** As `openCatalogue`, with the copy for the search. */
export function openCatalogueForSearch(bytes: Uint8Array): OpenedCatalogue | null {
  const opened = openCatalogue(bytes);
  if (!opened?.idSlots) return opened;
  const types = opened.networks.flatMap((network) => network.serviceTypes);
  return { ...opened, forSearch: searchTableOf(opened.table, types) };
}

/** Reads the catalogue back; null for a file that cannot be opened. */
export function catalogueFromColumns(bytes: Uint8Array): CatalogueSnapshot | null {
  const opened = openCatalogue(bytes);
  return opened && catalogueOf(opened);
}

/** The catalogue with services that are made when somebody looks at them; what looks at all of them asks the columns. */
export function catalogueOf({ networks, table, idSlots, forSearch }: OpenedCatalogue): CatalogueSnapshot {
  const types: readonly TypePlace[] = networks.flatMap((network) => network.serviceTypes);
  const services = new ListedServices(table, types);
  let place = 0;
  const full = networks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => withServicesOf(type, place++, services)),
  }));
  if (!idSlots) return new CatalogueSnapshot(full);
  const places = new IdPlaces(table.id, idSlots);
  return new CatalogueSnapshot(full, columnSource({ table, types, places }, services, forSearch));
}

function withServicesOf(type: ServiceType, place: number, listed: ListedServices): ServiceType {
  let services: readonly Service[] | null = null;
  return {
    ...type,
    get services() {
      return (services ??= listed.ofType(place));
    },
  };
}
