import { bestRank, nextTrackAt } from "@panel/core/campaigns";
import { sql } from "kysely";
import { type Db, insertRows, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import type { CampaignDependencies } from "./campaign-dependencies.ts";
import type { RankingProvider } from "./ranking-provider.ts";
import { readKeywords, type StoredCampaign } from "./read-campaigns.ts";

/** Campaigns that one run looks up. */
const MAX_AT_ONCE = 100;
/** Where a look-up fails, the campaign is due again after so long. */
const LEASE_MS = 300_000;

type Parts = Pick<CampaignDependencies, "rankings" | "readSettings">;

/** A campaign whose look-up is this run's alone. */
interface Claimed extends Pick<StoredCampaign, "id" | "url" | "track" | "asked_at"> {
  /** When it was due. */
  readonly dueAt: Date;
  readonly lease: Date;
}

/** Takes a due campaign by putting it off: anyone who comes at the same time finds it due no more. */
async function claim(db: Db, id: number, dueAt: Date, now: Date): Promise<Claimed | null> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const row = await db
    .updateTable("keyword_campaigns")
    .set({ next_track_at: lease })
    .where("id", "=", id)
    .where("next_track_at", "<=", now)
    .returning(["id", "url", "track", "asked_at"])
    .executeTakeFirst();
  return row ? { ...row, dueAt, lease } : null;
}

interface LookedUp {
  readonly country_id: number;
  readonly keyword_id: number;
  readonly rank: number | null;
}

/** Asks for all keywords, country by country. */
async function lookUp(db: Db, rankings: RankingProvider, { id, url }: Claimed, now: Date): Promise<readonly LookedUp[]> {
  const keywords = await readKeywords(db, id);
  const countries = await db
    .selectFrom("campaign_countries as place")
    .innerJoin("countries", "countries.id", "place.country_id")
    .select(["countries.id", "countries.iso_code_2"])
    .where("place.campaign_id", "=", id)
    .orderBy("place.position")
    .execute();
  const found: LookedUp[] = [];
  for (const country of countries) {
    const asked = { url, country: country.iso_code_2, keywords: keywords.map((keyword) => keyword.text) };
    const ranks = await rankings.ranks(asked, now);
    found.push(
      ...keywords.map((keyword, index) => ({ country_id: country.id, keyword_id: keyword.id, rank: ranks[index] ?? null })),
    );
  }
  return found;
}

/** One row for each keyword, country and day: a second look of the day replaces the first. */
async function keep(db: Db, claimed: Claimed, found: readonly LookedUp[], now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const rows = found.map((each) => ({ campaign_id: claimed.id, day, ...each }));
  const next = nextTrackAt(claimed.track, claimed.dueAt.getTime(), now.getTime());
  const ranks = found.map(({ rank }) => rank);
  await inTransaction(db, async (tx) => {
    await insertRows(
      tx,
      "keyword_rankings",
      rows,
      sql`on conflict (campaign_id, country_id, day, keyword_id) do update set rank = excluded.rank`,
    );
    const own = tx.updateTable("keyword_campaigns").where("id", "=", claimed.id);
    const ranked = ranks.filter((rank) => rank !== null).length;
    await own.set({ tracked_at: now, ranked_count: ranked, best_rank: bestRank(ranks) }).execute();
    // Anyone who paused it or asked again meanwhile has the last word about when it is due.
    await own
      .set({ next_track_at: next === null ? null : new Date(next), asked_at: null })
      .where("next_track_at", "=", claimed.lease)
      .execute();
  });
}

/**
 * Looks up the positions of all campaigns that are due, each once however many processes do so (CMP-005); answers which. One that fails is
 * due again after some minutes, stops nobody else, and its problem is thrown in the end.
 */
export async function trackCampaigns(db: Db, { rankings, readSettings }: Parts, now: Date): Promise<readonly number[]> {
  const due = await db
    .selectFrom("keyword_campaigns")
    .select(["id", "next_track_at"])
    .where("next_track_at", "<=", now)
    .orderBy("next_track_at")
    .limit(MAX_AT_ONCE)
    .execute();
  if (due.length === 0 || rankings === null || !(await readSettings(db)).features.keywordTools) return [];
  const tracked = await eachByItself(due, "looking up positions", async ({ id, next_track_at }) => {
    const claimed = await claim(db, id, next_track_at ?? now, now);
    if (claimed === null) return [];
    await keep(db, claimed, await lookUp(db, rankings, claimed, now), now);
    return [id];
  });
  return tracked.flat();
}
