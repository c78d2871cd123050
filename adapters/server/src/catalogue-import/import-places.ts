import type { NetworkRecord } from "../catalogue/index.ts";
import { type Db, insertRows } from "../database/index.ts";
import {
  type KindKey,
  type KnownNetwork,
  knownNetworks,
  linkKey,
  networkRecord,
  typeRecord,
} from "../catalogue-writing/index.ts";
import { sql } from "kysely";
import { furtherNetworks } from "./network-words.ts";

/** Finds or makes the network and the service type of an imported service. */
export interface ImportPlaces {
  place(
    networkSlug: string,
    kind: KindKey,
  ): Promise<{ readonly networkId: number; readonly serviceTypeId: number; readonly typeSlug: string }>;
}

function networkNamed(slug: string): KnownNetwork {
  const known = knownNetworks.find((network) => network.slug === slug);
  if (known) return known;
  const [name, letters, colour] = furtherNetworks[slug] ?? [slug, slug.slice(0, 2), null];
  return {
    id: 0,
    name,
    slug,
    letters,
    colour,
    urlExamples: [],
    hasSearch: false,
    socialProvider: linkKey(slug),
    type: "social",
    weight: 1,
    kinds: [],
  };
}

async function nextId(tx: Db, table: "networks" | "service_types", above: number): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>("id").as("highest"))
    .executeTakeFirstOrThrow();
  return Math.max(row.highest ?? 0, above) + 1;
}

/** Ids of known networks stay what they are everywhere, network 1 being the channel search (BIZ-049). */
async function makeNetwork(tx: Db, slug: string): Promise<NetworkRecord> {
  const network = networkNamed(slug);
  const taken = await tx.selectFrom("networks").select("id").where("id", "=", network.id).executeTakeFirst();
  const id = network.id > 0 && !taken ? network.id : await nextId(tx, "networks", knownNetworks.length);
  const record = networkRecord(network, id, id);
  await insertRows(tx, "networks", [record]);
  return record;
}

async function findNetwork(tx: Db, slug: string): Promise<NetworkRecord> {
  return (await tx.selectFrom("networks").selectAll().where("slug", "=", slug).executeTakeFirst()) ?? makeNetwork(tx, slug);
}

async function findType(tx: Db, network: NetworkRecord, kind: KindKey): Promise<{ readonly id: number; readonly slug: string }> {
  const slug = `${network.slug}-${kind}`;
  const known = await tx.selectFrom("service_types").select(["id", "slug"]).where("slug", "=", slug).executeTakeFirst();
  if (known) return known;
  const { record, texts } = typeRecord(network, kind, await nextId(tx, "service_types", 0));
  await insertRows(tx, "service_types", [record]);
  const present = await tx.selectFrom("catalogue_texts").select("source").distinct().execute();
  const sources = new Set(present.map((row) => row.source));
  await insertRows(
    tx,
    "catalogue_texts",
    texts.filter((entry) => !sources.has(entry.source)),
  );
  return record;
}

/** Places of one transaction; what it has found once it remembers. */
export function importPlaces(tx: Db): ImportPlaces {
  const networks = new Map<string, Promise<NetworkRecord>>();
  const types = new Map<string, Promise<{ readonly id: number; readonly slug: string }>>();
  return {
    place: async (networkSlug, kind) => {
      const asked = networks.get(networkSlug) ?? findNetwork(tx, networkSlug);
      networks.set(networkSlug, asked);
      const network = await asked;
      const key = `${networkSlug} ${kind}`;
      const type = types.get(key) ?? findType(tx, network, kind);
      types.set(key, type);
      return { networkId: network.id, serviceTypeId: (await type).id, typeSlug: (await type).slug };
    },
  };
}

/** Keeps two imports, and an import and a first start, from making the same place twice. */
export const lockImport = (tx: Db): Promise<unknown> => sql`select pg_advisory_xact_lock(${7_302_114_553})`.execute(tx);
