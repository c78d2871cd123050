import { sql } from "kysely";
import { raiseCatalogueVersion, type ServiceRecord } from "../catalogue/index.ts";
import { type Db, insertRows, inTransaction } from "../database/index.ts";
import {
  englishOf,
  knownNetworks,
  serviceWording,
  suitableLinks,
  targetRecord,
  targetTexts,
  translationsOf,
} from "../catalogue-writing/index.ts";
import { importPlaces, lockImport, type ImportPlaces } from "./import-places.ts";
import type { ImportedService } from "./read-row.ts";

/** Rows of one transaction. */
const BATCH = 500;

export interface ImportOptions {
  /** Whose list it is; services are known again by it and their id. */
  readonly provider: string;
  /** Services of this provider that are no longer in the list are deactivated. */
  readonly deactivateMissing: boolean;
}

export interface ImportOutcome {
  readonly added: number;
  /** Services that the list had otherwise than the catalogue. */
  readonly updated: number;
  readonly unchanged: number;
  readonly deactivated: number;
}

/** What a later import of the same list brings up to date; texts and labels that an operator added stay. */
const refreshed = [
  "network_id",
  "service_type_id",
  "name",
  "price",
  "default_price",
  "price_type",
  "pricing_per",
  "min_quantity",
  "max_quantity",
  "default_quantity",
  "calculable_quantity",
  "has_refill",
  "drip_feed_is_allowed",
  "is_package",
  "is_subscription",
  "targets",
] as const;

const defaultQuantity = (service: ImportedService): number => Math.max(service.min, Math.min(1_000, service.max));

/** What a provider's list says nothing about. */
const unsaid = {
  title: null,
  short_description: null,
  requirements: null,
  discount_percent: null,
  can_speedup: false,
  url_is_required: true,
  is_enabled: true,
  is_deactivated: false,
  restricted_access: false,
  labels: [],
  allowed_use_countries: [],
  geo: null,
  start_time: null,
  speed: null,
  guarantee: null,
  meta_title: null,
  meta_description: null,
  available_closed_sales: false,
  available_personal_manager: false,
  consultation_chat_period: null,
  thumbnail_period: null,
} as const;

/** An address that the service takes, for its buyers to see what is meant; null where none is known. */
function exampleOf(networkSlug: string, typeSlug: string): string | null {
  const network = knownNetworks.find(({ slug }) => slug === networkSlug);
  return suitableLinks(network?.urlExamples ?? [], typeSlug)[0] ?? null;
}

async function recordOf(service: ImportedService, id: number, provider: string, places: ImportPlaces): Promise<ServiceRecord> {
  const { networkId, serviceTypeId, typeSlug } = await places.place(service.network, service.kind);
  const { type, price } = service;
  return {
    ...unsaid,
    id,
    network_id: networkId,
    service_type_id: serviceTypeId,
    provider,
    provider_service_id: service.providerId,
    name: service.name,
    slug: `${typeSlug}-${String(id)}`,
    example_link: exampleOf(service.network, typeSlug),
    description: service.description,
    price,
    default_price: price,
    price_type: type.isPackage ? "fixed" : "quantity",
    pricing_per: type.isPackage ? 1 : 1000,
    default_quantity: defaultQuantity(service),
    min_quantity: service.min,
    max_quantity: service.max,
    quantity_step: service.step,
    calculable_quantity: type.isCalculable,
    has_refill: service.hasRefill,
    drip_feed_is_allowed: service.isDripFeedAllowed,
    is_package: type.isPackage,
    is_subscription: type.isSubscription,
    targets: type.targets.map(targetRecord),
    popularity: id,
  };
}

async function knownIds(tx: Db, provider: string): Promise<Map<string, number>> {
  const rows = await tx.selectFrom("services").select(["id", "provider_service_id"]).where("provider", "=", provider).execute();
  return new Map(rows.map((row) => [row.provider_service_id ?? "", row.id]));
}

async function highestId(tx: Db): Promise<number> {
  const row = await tx
    .selectFrom("services")
    .select(({ fn }) => fn.max<number | null>("id").as("highest"))
    .executeTakeFirstOrThrow();
  return row.highest ?? 0;
}

const columnsOf = (table: string) => sql.join(refreshed.map((name) => sql.ref(`${table}.${name}`)));

const isOffList = sql`exists (select from services_off_list where service_id = services.id)`;

/** A service that is as the list has it is not written at all; what an operator took off sale stays off. */
const replace = sql`on conflict (provider, provider_service_id) do update set ${sql.join(
  refreshed.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
)}, is_deactivated = services.is_deactivated and not ${isOffList}
  where ${isOffList} or (${columnsOf("services")}) is distinct from (${columnsOf("excluded")})`;

/** Says whether any text was missing. */
async function writeTexts(tx: Db): Promise<boolean> {
  const present = await tx.selectFrom("catalogue_texts").select("source").distinct().execute();
  const sources = new Set(present.map((row) => row.source));
  const missing = targetTexts.map(serviceWording).filter((wording) => !sources.has(englishOf(wording)));
  await insertRows(tx, "catalogue_texts", missing.flatMap(translationsOf));
  return missing.length > 0;
}

/** Writes one batch; services keep their ids and addresses from one import to the next. */
async function writeBatch(
  db: Db,
  batch: readonly ImportedService[],
  provider: string,
): Promise<Omit<ImportOutcome, "deactivated">> {
  return inTransaction(db, async (tx) => {
    await lockImport(tx);
    const isWorded = await writeTexts(tx);
    const known = await knownIds(tx, provider);
    const places = importPlaces(tx);
    let next = await highestId(tx);
    const records: ServiceRecord[] = [];
    for (const service of batch) {
      const id = known.get(service.providerId) ?? (next += 1);
      records.push(await recordOf(service, id, provider, places));
    }
    const written = await insertRows(tx, "services", records, replace);
    await tx
      .deleteFrom("services_off_list")
      .where(
        "service_id",
        "in",
        records.map(({ id }) => id),
      )
      .execute();
    if (isWorded || written > 0) await raiseCatalogueVersion(tx);
    const found = batch.filter((service) => known.has(service.providerId)).length;
    const added = batch.length - found;
    return { added, updated: written - added, unchanged: batch.length - written };
  });
}

async function deactivateMissing(db: Db, provider: string, present: readonly ImportedService[]): Promise<number> {
  const ids = JSON.stringify(present.map((service) => service.providerId));
  return inTransaction(db, async (tx) => {
    const gone = await sql`with gone as (
        update services set is_deactivated = true where provider = ${provider} and not is_deactivated
        and provider_service_id not in (select jsonb_array_elements_text(${ids}::jsonb)) returning id
      ) insert into services_off_list select id from gone returning service_id`.execute(tx);
    if (gone.rows.length > 0) await raiseCatalogueVersion(tx);
    return gone.rows.length;
  });
}

/** Writes a list in batches: what was written stays, should a later batch fail. */
export async function writeImport(db: Db, services: readonly ImportedService[], options: ImportOptions): Promise<ImportOutcome> {
  let added = 0;
  let updated = 0;
  let unchanged = 0;
  for (let start = 0; start < services.length; start += BATCH) {
    const done = await writeBatch(db, services.slice(start, start + BATCH), options.provider);
    added += done.added;
    updated += done.updated;
    unchanged += done.unchanged;
  }
  const deactivated =
    options.deactivateMissing && services.length > 0 ? await deactivateMissing(db, options.provider, services) : 0;
  return { added, updated, unchanged, deactivated };
}
