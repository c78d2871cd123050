import type { Review } from "@panel/core/catalogue";
import type { Db } from "../database/index.ts";
import { momentText } from "../calls/index.ts";
import type { NetworkRecord, ServiceRecord, ServiceTypeRecord } from "./catalogue-records.ts";
import { readPackageLines, type PackageLine } from "./service-rows.ts";
import { untranslated } from "./translate.ts";

/** Everything there is to buy, as it is stored; read once per catalogue version and shared by all languages. */
export interface CatalogueRows {
  readonly networks: readonly NetworkRecord[];
  readonly types: readonly ServiceTypeRecord[];
  /** In the order of popularity. */
  readonly services: readonly ServiceRecord[];
  readonly packageLines: readonly PackageLine[];
  readonly labels: ReadonlyMap<number, { readonly name: string; readonly color: string | null }>;
  readonly serviceById: ReadonlyMap<number, ServiceRecord>;
  readonly serviceBySlug: ReadonlyMap<string, ServiceRecord>;
  readonly typeById: ReadonlyMap<number, ServiceTypeRecord>;
  readonly typeBySlug: ReadonlyMap<string, ServiceTypeRecord>;
  /** The countries that some service is limited to. */
  readonly mentionedCountries: ReadonlySet<string>;
}

const indexBy = <Key, Row>(rows: readonly Row[], key: (row: Row) => Key): ReadonlyMap<Key, Row> =>
  new Map(rows.map((row) => [key(row), row]));

/** Reads the whole catalogue. */
export async function readCatalogue(db: Db): Promise<CatalogueRows> {
  const networks = await db.selectFrom("networks").selectAll().orderBy("sorting").orderBy("id").execute();
  const types = await db.selectFrom("service_types").selectAll().orderBy("sorting").orderBy("id").execute();
  const services = await db.selectFrom("services").selectAll().orderBy("popularity").orderBy("id").execute();
  const labels = await db.selectFrom("service_labels").selectAll().orderBy("id").execute();
  return {
    networks,
    types,
    services,
    packageLines: await readPackageLines(db, untranslated),
    labels: new Map(labels.map(({ id, name, color }) => [id, { name, color }])),
    serviceById: indexBy(services, (row) => row.id),
    serviceBySlug: indexBy(services, (row) => row.slug),
    typeById: indexBy(types, (row) => row.id),
    typeBySlug: indexBy(types, (row) => row.slug),
    mentionedCountries: new Set(services.flatMap((row) => row.allowed_use_countries)),
  };
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
