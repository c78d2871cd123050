import type { Insertable } from "kysely";
import { linkIdentity } from "@panel/core/links";
import { backdrop } from "../../catalogue-writing/index.ts";
import { type Db, insertRows, type Tables } from "../../database/index.ts";
import { inLanguage, localisedText, type Wording } from "../../settings/index.ts";
import texts from "../texts/free-trials.json" with { type: "json" };

const DOLLAR = 1_000_000;
const HOUR = 3_600_000;

type QuestRow = Insertable<Tables["free_trial_quests"]>;

const json = (wording: Wording): string => JSON.stringify(localisedText(wording));
const named = (network: string, reward: Wording): Wording => reward.map((text) => `${network}: ${text}`);

function quest(sorting: number, colour: string, name: Wording, reward: Wording, changes: Partial<QuestRow>): QuestRow {
  return {
    name: json(name),
    short_body: json(texts.tryShort),
    body: json(texts.tryBody),
    reward: json(reward),
    image: backdrop(colour),
    network_key: null,
    sorting,
    ...changes,
  };
}

/** Open to everybody, for a proof, for who has paid in, and one that few can have yet. */
const quests: readonly QuestRow[] = [
  quest(1, "#c13584", named("Instagram", texts.likes), texts.likes, {
    network_key: "instagram",
    link_words: "likes",
    repeats_count: 5,
  }),
  quest(2, "#c4302b", named("YouTube", texts.videoViews), texts.videoViews, {
    network_key: "youtube",
    link_words: "views",
    min_top_up: 50 * DOLLAR,
  }),
  quest(3, "#2481cc", named("Telegram", texts.members), texts.members, {
    network_key: "telegram",
    link_words: "members",
    repeats_count: 5,
    allow_proof_url: true,
    short_body: json(texts.proofShort),
    body: json(texts.proofBody),
    lifetime_hours: 48,
  }),
  quest(4, "#0e7a6d", named("TikTok", texts.viewsOfClips), texts.viewsOfClips, {
    network_key: "tiktok",
    link_words: "views",
    short_body: json(texts.loyalShort),
    min_spend: 5_000 * DOLLAR,
    min_top_up: 500 * DOLLAR,
  }),
  quest(5, "#4b53bc", texts.visits, texts.visits, {
    short_body: json(texts.loyalShort),
    min_spend: 20 * DOLLAR,
    min_top_up: 100 * DOLLAR,
    min_top_up_disabled: true,
  }),
];

type TrialRow = Pick<Insertable<Tables["free_trials"]>, "quest_id" | "url" | "proof_url" | "status" | "reason">;
/** A trial with how many hours ago it was asked for, and how long it may take. */
type Told = readonly [agoHours: number, lifetimeHours: number, row: TrialRow];

/** `quest_id` is the place of the quest in the list above. */
const trial = (quest_id: number, url: string, status: TrialRow["status"], changes: Partial<TrialRow> = {}): TrialRow => ({
  quest_id,
  url,
  status,
  proof_url: null,
  reason: null,
  ...changes,
});

/** One in every state; those that are on their way go on by themselves. */
const trials: readonly Told[] = [
  [400, 168, trial(1, "https://www.instagram.com/p/CuE2WNQs6vH", "completed")],
  [300, 48, trial(3, "https://t.me/telegram", "expired", { proof_url: "https://www.instagram.com/p/CuE2WNQs6vH" })],
  [
    90,
    48,
    trial(3, "https://t.me/durov", "rejected", {
      proof_url: "https://x.com/example/status/1",
      reason: inLanguage(texts.reason, "en"),
    }),
  ],
  [3, 48, trial(3, "https://t.me/telegram", "created", { proof_url: "https://x.com/example/status/2" })],
  [1, 168, trial(1, "https://www.instagram.com/p/CuE2WNQs6vH", "in_processing")],
];

function rowOf(user_id: number, [ago, lifetime, row]: Told, now: number): Insertable<Tables["free_trials"]> {
  const created_at = new Date(now - ago * HOUR);
  const expire_at = new Date(created_at.getTime() + lifetime * HOUR);
  const next_step_at = row.status === "created" ? expire_at : row.status === "in_processing" ? new Date(now + HOUR) : null;
  return { ...row, user_id, link_identity: linkIdentity(row.url), created_at, expire_at, next_step_at };
}

const LIKES_OF_A_TRIAL = 20;

/** The service of Instagram that the first quest orders, where the shop sells it in so small a quantity. */
const readLikes = (tx: Db) =>
  tx
    .selectFrom("services")
    .innerJoin("service_types as type", "type.id", "services.service_type_id")
    .innerJoin("networks as network", "network.id", "services.network_id")
    .select(["services.id", "type.slug"])
    .where("network.social_provider_type", "=", "instagram")
    .where("type.slug", "like", "%likes%")
    .where("services.is_enabled", "=", true)
    .where("services.is_package", "=", false)
    .where("services.quantity_step", "=", 1)
    .where("services.min_quantity", "<=", LIKES_OF_A_TRIAL)
    .orderBy("services.id")
    .limit(1)
    .executeTakeFirst();

/** Sets up quests of free trials, the first of which is delivered by orders, and trials of a customer with a history. */
export async function writeFreeTrials(tx: Db, ownerEmail: string, now: number): Promise<void> {
  const likes = await readLikes(tx);
  const ordered = likes ? { service_id: likes.id, quantity: LIKES_OF_A_TRIAL, link_words: likes.slug } : {};
  const written = await tx
    .insertInto("free_trial_quests")
    .values(quests.map((row) => (row.sorting === 1 ? { ...row, ...ordered } : row)))
    .returning(["id", "sorting"])
    .execute();
  const idOf = new Map(written.map(({ id, sorting }) => [sorting, id]));
  const owner = await tx.selectFrom("users").select("id").where("email", "=", ownerEmail).executeTakeFirst();
  if (!owner) return;
  await insertRows(
    tx,
    "free_trials",
    trials.map((told) => ({ ...rowOf(owner.id, told, now), quest_id: idOf.get(told[2].quest_id) })),
  );
}
