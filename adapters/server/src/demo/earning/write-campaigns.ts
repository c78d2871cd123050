import { bestRank, nextTrackAt, simulatedRank, type CampaignCountry } from "@panel/core/campaigns";
import { nextDueAfter } from "@panel/core/time";
import { chargePlan, planOf } from "../../campaigns/index.ts";
import { type Db, insertRows } from "../../database/index.ts";
import { DEMO_PLAN, type DemoCampaign, demoCampaigns } from "./demo-campaigns.ts";
import type { HistoryContext } from "../write-history.ts";

const DAY = 86_400_000;
/** Days of rankings that there are. */
const FOLLOWED_DAYS = 60;
/** When the plan was taken; its trial ended before the first campaign. */
const TAKEN_DAYS = 74;

/** The plan, in its trial at first, and charged on each due day since. */
async function writePlan(tx: Db, { userId, ledger, now }: HistoryContext): Promise<void> {
  const plan = planOf(await tx.selectFrom("keyword_plans").selectAll().where("name", "=", DEMO_PLAN).executeTakeFirstOrThrow());
  const taken = now - TAKEN_DAYS * DAY;
  const first = taken + plan.trialDays * DAY;
  const billing_day = new Date(first).getUTCDate();
  const stored = await tx
    .insertInto("keyword_subscriptions")
    .values({
      ...{ user_id: userId, plan_id: plan.id, status: "active", billing_day, locale: "en" },
      ...{ due_at: new Date(first), next_step_at: new Date(first), created_at: new Date(taken) },
    })
    .returning(["id", "user_id", "changes"])
    .executeTakeFirstOrThrow();
  let [due, periods] = [first, 0];
  for (; due <= now; periods += 1) {
    const from = new Date(due);
    due = nextDueAfter(due, billing_day);
    const charge = { kind: "period", plan, amount: plan.price, from, until: new Date(due) } as const;
    await chargePlan(tx, ledger, { ...stored, periods }, charge, from);
  }
  const ends = { due_at: new Date(due), next_step_at: new Date(due) };
  await tx.updateTable("keyword_subscriptions").set(ends).where("id", "=", stored.id).execute();
}

async function countriesOf(tx: Db, codes: readonly string[]): Promise<readonly CampaignCountry[]> {
  const rows = await tx.selectFrom("countries").select(["id", "iso_code_2 as code"]).where("iso_code_2", "in", codes).execute();
  return codes.flatMap((code) => rows.find((row) => row.code === code) ?? []);
}

interface Looks {
  readonly moments: readonly number[];
  readonly last: number;
}

/** When a campaign was looked up so far. */
function looksOf({ everyDays }: DemoCampaign, now: number): Looks {
  const start = now - FOLLOWED_DAYS * DAY;
  const count = Math.floor(FOLLOWED_DAYS / everyDays) + 1;
  const moments = Array.from({ length: count }, (_look, index) => start + index * everyDays * DAY);
  return { moments, last: moments.at(-1) ?? start };
}

async function writeRankings(
  tx: Db,
  { id, campaign, countries, looks }: Written,
  keywords: readonly { readonly id: number; readonly keyword: string }[],
): Promise<void> {
  const rows = looks.moments.flatMap((moment) =>
    countries.flatMap((country) =>
      keywords.map(({ id: keyword_id, keyword }) => ({
        ...{ campaign_id: id, country_id: country.id, keyword_id },
        day: new Date(moment).toISOString().slice(0, 10),
        rank: simulatedRank({ url: campaign.url, keyword, country: country.code }, Math.floor(moment / DAY)),
      })),
    ),
  );
  await insertRows(tx, "keyword_rankings", rows);
}

interface Written {
  readonly id: number;
  readonly campaign: DemoCampaign;
  readonly countries: readonly CampaignCountry[];
  readonly looks: Looks;
}

/** What the last look-up found. */
function lastFound({ url, keywords }: DemoCampaign, countries: readonly CampaignCountry[], last: number) {
  const ranks = countries.flatMap(({ code }) =>
    keywords.map((keyword) => simulatedRank({ url, keyword, country: code }, Math.floor(last / DAY))),
  );
  return { ranked_count: ranks.filter((rank) => rank !== null).length, best_rank: bestRank(ranks) };
}

async function writeCampaign(tx: Db, campaign: DemoCampaign, { userId, now }: HistoryContext): Promise<void> {
  const { url, track, isPaused, keywords } = campaign;
  const countries = await countriesOf(tx, campaign.countries);
  const looks = looksOf(campaign, now);
  const next = isPaused ? null : nextTrackAt(track, looks.last, now);
  const { id } = await tx
    .insertInto("keyword_campaigns")
    .values({
      ...{ user_id: userId, url, track, status: isPaused ? "paused" : "active", paused_by: isPaused ? "customer" : null },
      ...{ keywords_count: keywords.length, countries_count: countries.length },
      ...{ created_at: new Date(now - FOLLOWED_DAYS * DAY), asked_at: null, tracked_at: new Date(looks.last) },
      next_track_at: next === null ? null : new Date(next),
      ...lastFound(campaign, countries, looks.last),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const written = await tx
    .insertInto("campaign_keywords")
    .values(keywords.map((keyword, position) => ({ campaign_id: id, position, keyword })))
    .returning(["id", "keyword"])
    .execute();
  await tx
    .insertInto("campaign_countries")
    .values(countries.map((country, position) => ({ campaign_id: id, position, country_id: country.id })))
    .execute();
  await writeRankings(tx, { id, campaign, countries, looks }, written);
}

/** The plan of a customer and the campaigns that it pays for, with 60 days of rankings. */
export async function writeCampaigns(tx: Db, context: HistoryContext): Promise<void> {
  await writePlan(tx, context);
  for (const campaign of demoCampaigns) await writeCampaign(tx, campaign, context);
}
