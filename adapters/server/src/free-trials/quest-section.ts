import { linkNetworks } from "@panel/core/links";
import { imageSource } from "@panel/core/routing";
import type { Insertable } from "kysely";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db, Tables } from "../database/index.ts";
import { freeOrderDemand } from "../ordering/index.ts";
import {
  anyWords,
  dollars,
  dollarsOf,
  type FilePath,
  flag,
  listSection,
  microsOf,
  orNone,
  ShopProblem,
  type ShopSection,
  storedWords,
  usually,
  whole,
  worded,
  type Worded,
  words,
  wordsOfStored,
} from "../shop-file/index.ts";
import { readQuests, type StoredQuest } from "./quest-statements.ts";

const MOST = 1_000_000_000;

const quest = z
  .strictObject({
    id: whole(1, 1_000_000_000),
    name: worded,
    shortBody: orNone(worded),
    body: orNone(worded),
    reward: worded,
    image: orNone(words.check(z.refine((address) => imageSource(address) !== null, { error: "is no address of a picture" }))),
    network: orNone(
      words.check(z.refine((key) => linkNetworks.some((network) => network.key === key), { error: "is no network" })),
    ),
    linkType: usually(anyWords, ""),
    repeats: usually(whole(1, 1_000_000), 1),
    allowProof: flag(false),
    minSpend: usually(dollars, 0),
    minSpendDisabled: flag(false),
    minTopUp: usually(dollars, 0),
    minTopUpDisabled: flag(false),
    lifetimeHours: usually(whole(1, 1_000_000), 168),
    /** What is ordered for each trial; without it nothing but time delivers. Network and type of the link are the service's then. */
    service: orNone(whole(1, MOST)),
    quantity: orNone(whole(1, MOST)),
  })
  .check(
    z.refine(({ service, quantity }) => (service === null) === (quantity === null), {
      error: "names both service and quantity, or neither",
    }),
  );
type Quest = z.output<typeof quest>;

const orNull = (text: Worded | null): string | null => (text === null ? null : JSON.stringify(storedWords(text)));

const rowOf = (one: Quest): Omit<Insertable<Tables["free_trial_quests"]>, "id" | "sorting"> => ({
  name: JSON.stringify(storedWords(one.name)),
  short_body: orNull(one.shortBody),
  body: orNull(one.body),
  reward: JSON.stringify(storedWords(one.reward)),
  image: one.image,
  network_key: one.network,
  link_words: one.linkType,
  repeats_count: one.repeats,
  allow_proof_url: one.allowProof,
  min_spend: microsOf(one.minSpend),
  min_spend_disabled: one.minSpendDisabled,
  min_top_up: microsOf(one.minTopUp),
  min_top_up_disabled: one.minTopUpDisabled,
  lifetime_hours: one.lifetimeHours,
  service_id: one.service,
  quantity: one.quantity,
  is_enabled: true,
});

const questFrom = (row: StoredQuest): Quest => ({
  id: row.id,
  name: wordsOfStored(row.name) ?? String(row.id),
  shortBody: wordsOfStored(row.short_body),
  body: wordsOfStored(row.body),
  reward: wordsOfStored(row.reward) ?? String(row.id),
  image: row.image,
  network: row.network_key,
  linkType: row.link_words,
  repeats: row.repeats_count,
  allowProof: row.allow_proof_url,
  minSpend: dollarsOf(row.min_spend),
  minSpendDisabled: row.min_spend_disabled,
  minTopUp: dollarsOf(row.min_top_up),
  minTopUpDisabled: row.min_top_up_disabled,
  lifetimeHours: row.lifetime_hours,
  service: row.service_id,
  quantity: row.quantity,
});

/** The quest with the link that its service demands, where it orders one. */
async function asOrdered(tx: Db, one: Quest, path: FilePath): Promise<Quest> {
  const { service, quantity } = one;
  if (service === null || quantity === null) return one;
  const demand = await freeOrderDemand(tx, { serviceId: service, quantity });
  if (demand === null)
    throw new ShopProblem([...path, "service"], `${String(service)} cannot be ordered with the quantity ${String(quantity)}`);
  const network = linkNetworks.find(({ key }) => key === demand.networkKey)?.key ?? null;
  return { ...one, network, linkType: demand.typeWords };
}

async function put(tx: Db, one: Quest, { place, path }: { readonly place: number; readonly path: FilePath }): Promise<void> {
  const row = { ...rowOf(await asOrdered(tx, one, path)), sorting: place };
  await tx
    .insertInto("free_trial_quests")
    .values({ id: one.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  // The next quest that `quest publish` makes takes a number after it.
  await sql`select setval(pg_get_serial_sequence('free_trial_quests', 'id'), (select max(id) from free_trial_quests))`.execute(
    tx,
  );
}

/** Quests of free trials. */
export const questsSection: ShopSection = listSection({
  name: "freeTrialQuests",
  about: "Quests of free trials, what they ask for (dollars) and what is ordered for each; trials of one that goes are finished",
  item: quest,
  key: "id",
  read: async (db) => (await readQuests(db)).map(questFrom),
  put,
  switchOff: async (tx, id) => {
    await tx.updateTable("free_trial_quests").set({ is_enabled: false }).where("id", "=", Number(id)).execute();
  },
});
