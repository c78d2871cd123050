import { linkNetworks } from "@panel/core/links";
import { imageSource } from "@panel/core/routing";
import type { Insertable } from "kysely";
import * as z from "zod/mini";
import type { Db, Tables } from "../database/index.ts";
import { freeOrderDemand } from "../ordering/index.ts";
import {
  anyWords,
  dollars,
  dollarsOf,
  flag,
  microsOf,
  nameOfStored,
  orNone,
  storedWords,
  usually,
  whole,
  worded,
  wordedOrNone,
  words,
  wordsOfStored,
} from "../shop-file/index.ts";
import type { StoredQuest } from "./quest-statements.ts";

const MOST = Number.MAX_SAFE_INTEGER;

/** A quest as a file says it. Amounts are dollars; texts may be worded for each language. */
export const questFields = {
  name: worded,
  shortBody: wordedOrNone,
  body: wordedOrNone,
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
};

/** Whether a quest names both what it orders and how much of it, or neither. */
export const namesWholeOrder = ({ service, quantity }: Pick<Quest, "service" | "quantity">): boolean =>
  (service === null) === (quantity === null);

const questSchema = z.strictObject(questFields);
export type Quest = z.output<typeof questSchema>;

const orNull = (text: Quest["body"]): string | null => (text === null ? null : JSON.stringify(storedWords(text)));

/** Its row, switched on. */
export const rowOf = (one: Quest): Omit<Insertable<Tables["free_trial_quests"]>, "id" | "sorting"> => ({
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

/** The quest of a row. */
export const questFrom = (row: StoredQuest): Quest => ({
  name: nameOfStored(row.name) ?? String(row.id),
  shortBody: wordsOfStored(row.short_body),
  body: wordsOfStored(row.body),
  reward: nameOfStored(row.reward) ?? String(row.id),
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

/** The quest with the link that its service demands, where it orders one; null where that cannot be ordered. */
export async function asOrdered(tx: Db, quest: Quest): Promise<Quest | null> {
  const { service, quantity } = quest;
  if (service === null || quantity === null) return quest;
  const demand = await freeOrderDemand(tx, { serviceId: service, quantity });
  if (demand === null) return null;
  const network = linkNetworks.find(({ key }) => key === demand.networkKey)?.key ?? null;
  return { ...quest, network, linkType: demand.typeWords };
}
