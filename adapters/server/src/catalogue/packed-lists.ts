import { networkToWire, serviceToListWire, serviceTypeToListWire } from "@panel/wire/catalogue";
import { CATALOGUE_COLUMNS_TYPE, catalogueToColumns } from "@panel/wire/columns";
import type { CatalogueReading } from "./catalogue-reading.ts";
import { TypedBytes } from "./packed-answer.ts";

/** ENT-026; the kind of platform is of no use to the core and is in the row alone. */
function networkAnswers(reading: CatalogueReading) {
  const types = new Map(reading.rows.networks.map((row) => [row.id, row.type]));
  return reading.networks().map((network) => ({ ...networkToWire(network), type: types.get(network.id) ?? null }));
}

/** What each list holds: the same for all who see the same services at the same price in the same language. */
const lists = {
  networks: (reading: CatalogueReading): unknown => ({ data: networkAnswers(reading) }),
  /** The same as columns, for clients that ask for them; anyone who asks for JSON or for anything gets JSON. */
  columns: (reading: CatalogueReading): unknown => new TypedBytes(catalogueToColumns(reading.networks()), CATALOGUE_COLUMNS_TYPE),
  services: (reading: CatalogueReading): unknown => ({
    data: reading.listed().map((row) => serviceToListWire(reading.service(row))),
  }),
  types: (reading: CatalogueReading): unknown => ({ data: reading.serviceTypes().map(serviceTypeToListWire) }),
};

/** A large list by its name. */
export type ListName = keyof typeof lists;

/** What a list answers, before it is packed. */
export const buildList = (name: ListName, reading: CatalogueReading): unknown => lists[name](reading);
