import {
  type Campaign,
  type CampaignCountry,
  type CampaignDetails,
  type CampaignsQuery,
  campaignsFound,
  refreshableAt,
} from "@panel/core/campaigns";
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { momentText, momentTextOrNull } from "../calls/index.ts";
import { type Db, listKey, type Tables } from "../database/index.ts";

export type StoredCampaign = Selectable<Tables["keyword_campaigns"]>;
type CampaignsOf = SelectQueryBuilder<Tables, "keyword_campaigns", object>;

const DAY_MS = 86_400_000;

/** What a list is narrowed to, and how long its pages are. */
export interface AskedCampaigns extends CampaignsQuery {
  readonly pageSize: number;
}

/** The numbers of a customer's campaigns that a text asks for, by the rule of the core; null for a text that asks for nothing. */
async function idsFound(db: Db, userId: number, search: string): Promise<readonly number[] | null> {
  if (search.trim() === "") return null;
  const rows = await ofUser(db, userId)
    .select(["id", "url"])
    .select(
      sql<
        readonly string[]
      >`array(select keyword from campaign_keywords as word where word.campaign_id = keyword_campaigns.id)`.as("keywords"),
    )
    .execute();
  return campaignsFound(search, rows).map(({ id }) => id);
}

const dayStart = (day: string, later = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) + later);

/** The filters of the list (CMP-002). */
function narrowed(
  query: CampaignsOf,
  found: readonly number[] | null,
  { status, countryId, track, from, until }: AskedCampaigns,
): CampaignsOf {
  let narrow = query;
  if (found !== null) narrow = narrow.where("id", "in", found.length === 0 ? [-1] : found);
  if (status !== null) narrow = narrow.where("status", "=", status);
  if (track !== null) narrow = narrow.where("track", "=", track);
  if (from !== null) narrow = narrow.where("created_at", ">=", dayStart(from));
  if (until !== null) narrow = narrow.where("created_at", "<", dayStart(until, DAY_MS));
  if (countryId === null) return narrow;
  return narrow.where(
    sql<boolean>`(select count(*) from campaign_countries as place
      where place.campaign_id = keyword_campaigns.id and place.country_id = ${countryId}) > 0`,
  );
}

const ofUser = (db: Db, userId: number): CampaignsOf => db.selectFrom("keyword_campaigns").where("user_id", "=", userId);

const counted = async (query: CampaignsOf): Promise<number> =>
  (await query.select(sql<number>`count(*)::integer`.as("rows")).executeTakeFirstOrThrow()).rows;

async function countriesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly CampaignCountry[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("campaign_countries as place")
    .innerJoin("countries", "countries.id", "place.country_id")
    .select(["place.campaign_id", "countries.id", "countries.iso_code_2"])
    .where("place.campaign_id", "in", ids)
    .orderBy("place.position")
    .execute();
  const placesOf = (id: number) => rows.filter((row) => row.campaign_id === id);
  return new Map(ids.map((id) => [id, placesOf(id).map((row) => ({ id: row.id, code: row.iso_code_2 }))]));
}

const campaignOf = (row: StoredCampaign, countries: readonly CampaignCountry[]): Campaign => ({
  id: row.id,
  url: row.url,
  track: row.track,
  status: row.status,
  isPausedByPlan: row.paused_by === "plan",
  countries,
  keywordsCount: row.keywords_count,
  createdAt: momentText(row.created_at),
  lastTrackedAt: momentTextOrNull(row.tracked_at),
  nextTrackAt: momentTextOrNull(row.next_track_at),
  isTracking: row.asked_at !== null,
  rankedCount: row.ranked_count,
  bestRank: row.best_rank,
});

/** One page of a customer's campaigns, the newest first, with how many match and how many there are (CMP-003). */
export async function readCampaigns(db: Db, userId: number, asked: AskedCampaigns) {
  const mine = ofUser(db, userId);
  const found = await idsFound(db, userId, asked.search);
  const ids = await narrowed(mine, found, asked)
    .select("id")
    .orderBy(listKey("keyword_campaigns.id"), "desc")
    .limit(asked.pageSize)
    .offset((Math.max(1, asked.page) - 1) * asked.pageSize)
    .execute();
  const page = ids.map(({ id }) => id);
  const rows = page.length === 0 ? [] : await db.selectFrom("keyword_campaigns").selectAll().where("id", "in", page).execute();
  const countries = await countriesOf(db, page);
  const sorted = rows.toSorted((left, right) => right.id - left.id);
  return {
    campaigns: sorted.map((row) => campaignOf(row, countries.get(row.id) ?? [])),
    totalAmount: await counted(mine),
    matching: await counted(narrowed(mine, found, asked)),
  };
}

/** One campaign of its owner. */
export const findCampaign = (db: Db, userId: number, id: number): Promise<StoredCampaign | undefined> =>
  ofUser(db, userId).selectAll().where("id", "=", id).executeTakeFirst();

/** The keywords of a campaign, in the order they were typed. */
export const readKeywords = (db: Db, campaignId: number) =>
  db
    .selectFrom("campaign_keywords")
    .select(["id", "keyword as text"])
    .where("campaign_id", "=", campaignId)
    .orderBy("position")
    .execute();

/** One campaign of its owner with its keywords (CMP-006); undefined where it is none of theirs. */
export async function readCampaign(db: Db, userId: number, id: number, now: Date): Promise<CampaignDetails | undefined> {
  const row = await findCampaign(db, userId, id);
  if (!row) return undefined;
  const countries = (await countriesOf(db, [id])).get(id) ?? [];
  const at = refreshableAt(row.refreshed_at?.getTime() ?? null, now.getTime());
  return {
    ...campaignOf(row, countries),
    keywords: await readKeywords(db, id),
    refreshableAt: at === null ? null : momentText(new Date(at)),
  };
}
