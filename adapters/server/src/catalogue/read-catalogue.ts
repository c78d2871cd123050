import type { Review } from "@panel/core/catalogue";
import type { Db } from "../database/index.ts";
import { momentText } from "../calls/index.ts";
import type { NetworkRecord, ServiceRecord, ServiceTypeRecord } from "./catalogue-records.ts";
import { readPackageLines, type PackageLine } from "./service-rows.ts";
import { untranslated } from "./translate.ts";

/** Everything there is to buy, as it is stored. */
export interface StoredCatalogue {
  readonly networks: readonly NetworkRecord[];
  readonly types: readonly ServiceTypeRecord[];
  /** In the order of popularity. */
  readonly services: readonly ServiceRecord[];
  readonly packageLines: readonly PackageLine[];
  readonly labels: ReadonlyMap<number, { readonly name: string; readonly color: string | null }>;
}

/** The same with what finds it; made once per catalogue version and shared by all languages. */
export interface CatalogueRows extends StoredCatalogue {
  readonly serviceById: ReadonlyMap<number, ServiceRecord>;
  readonly serviceBySlug: ReadonlyMap<string, ServiceRecord>;
  readonly typeById: ReadonlyMap<number, ServiceTypeRecord>;
  readonly typeBySlug: ReadonlyMap<string, ServiceTypeRecord>;
}

/** Lets others be served between two pieces of work. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Services of one piece: what reads or sends more in one piece would be felt by anyone who calls meanwhile. */
export const SLICE = 200;
/** Rows that are looked at in one piece. */
const MAX_LOOKS = 10_000;

async function indexBy<Key, Row>(rows: readonly Row[], key: (row: Row) => Key): Promise<ReadonlyMap<Key, Row>> {
  const found = new Map<Key, Row>();
  for (let at = 0; at < rows.length; at += MAX_LOOKS) {
    for (const row of rows.slice(at, at + MAX_LOOKS)) found.set(key(row), row);
    await nextTurn();
  }
  return found;
}

/** Adds what finds things. */
export async function indexed(stored: StoredCatalogue): Promise<CatalogueRows> {
  return {
    ...stored,
    serviceById: await indexBy(stored.services, (row) => row.id),
    serviceBySlug: await indexBy(stored.services, (row) => row.slug),
    typeById: await indexBy(stored.types, (row) => row.id),
    typeBySlug: await indexBy(stored.types, (row) => row.slug),
  };
}

/** A service that is on sale by its slug or its number, restricted ones too (DEC-107); digits are a number first. */
export function serviceOnSale({ serviceById, serviceBySlug }: CatalogueRows, name: string): ServiceRecord | undefined {
  const byId = /^\d{1,9}$/.test(name) ? serviceById.get(Number(name)) : undefined;
  const row = byId ?? serviceBySlug.get(name);
  return row?.is_enabled ? row : undefined;
}

/** More services than any catalogue has; a place below it and a popularity fit into one whole number. */
const MAX_SERVICES = 2 ** 21;

/** Puts services that are in the order of their ids into that of popularity: numbers are sorted many times faster than rows. */
function byPopularity(services: readonly ServiceRecord[]): readonly ServiceRecord[] {
  const places = Float64Array.from(services, (row, place) => (row.popularity + 2 ** 31) * MAX_SERVICES + place).sort();
  return Array.from(places, (place) => services[place % MAX_SERVICES]).filter((row) => row !== undefined);
}

/** All services, read piece by piece, so that other calls are answered in between. */
async function readServiceRows(db: Db): Promise<readonly ServiceRecord[]> {
  const services: ServiceRecord[] = [];
  for (let last = -(2 ** 31); ;) {
    const rows = await db.selectFrom("services").selectAll().where("id", ">", last).orderBy("id").limit(SLICE).execute();
    services.push(...rows);
    const end = rows.at(-1);
    if (!end || rows.length < SLICE) return byPopularity(services);
    last = end.id;
    await nextTurn();
  }
}

/** Reads the whole catalogue. */
export async function readCatalogue(db: Db): Promise<CatalogueRows> {
  const networks = await db.selectFrom("networks").selectAll().orderBy("sorting").orderBy("id").execute();
  const types = await db.selectFrom("service_types").selectAll().orderBy("sorting").orderBy("id").execute();
  const services = await readServiceRows(db);
  await nextTurn();
  const labels = await db.selectFrom("service_labels").selectAll().orderBy("id").execute();
  return indexed({
    networks,
    types,
    services,
    packageLines: await readPackageLines(db, untranslated),
    labels: new Map(labels.map(({ id, name, color }) => [id, { name, color }])),
  });
}

/** Lists show what is enabled and open; restricted services are answered by id or slug alone (CAT-028, DEC-107). */
export const isOnSale = (row: Pick<ServiceRecord, "is_enabled" | "restricted_access">): boolean =>
  row.is_enabled && !row.restricted_access;

/** Whether a service may be seen from a country; an unknown country sees everything, an empty list means everywhere (DEC-105). */
export const isSeenFrom = (row: Pick<ServiceRecord, "allowed_use_countries">, country: string | null): boolean =>
  country === null || row.allowed_use_countries.length === 0 || row.allowed_use_countries.includes(country);

/** The reviews of one service, newest first. */
export async function readReviews(db: Db, service: number): Promise<readonly Review[]> {
  const rows = await db
    .selectFrom("service_reviews")
    .select(["author", "rating", "comment", "created_at"])
    .where("service_id", "=", service)
    .where("hidden_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return rows.map(({ author, rating, comment, created_at }) => ({ author, rating, comment, createdAt: momentText(created_at) }));
}
