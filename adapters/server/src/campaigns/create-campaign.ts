import {
  CAMPAIGN_LINK_SERVICE,
  campaignFieldOf,
  type CampaignProblem,
  campaignProblems,
  cleanKeywords,
  keywordsLeft,
  keywordsLimitOf,
  knownTrack,
} from "@panel/core/campaigns";
import { recogniseLink } from "@panel/core/links";
import { type FieldTexts, refuseFields, type ServerText, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { lockBalances } from "../ledger/index.ts";
import { linkProblem } from "../ordering/index.ts";
import { readStanding } from "./keyword-subscriptions.ts";

/** What is sent to be followed. */
export interface AskedCampaign {
  readonly userId: number;
  readonly url: string;
  readonly countries: readonly number[];
  readonly track: string;
  readonly keywords: readonly string[];
}

function wordsOf(problem: CampaignProblem, hasPlan: boolean): ServerText {
  switch (problem.kind) {
    case "noUrl":
    case "noCountries":
    case "noKeywords":
      return text("required");
    case "unknownTrack":
    case "tooManyCountries":
      return text("invalidValue");
    case "keywordTooLong":
      return text("campaignKeywordTooLong", { max: problem.limit });
    case "tooManyKeywords":
      return hasPlan ? text("campaignTooManyKeywords", { wanted: problem.wanted, left: problem.left }) : text("campaignNoPlan");
  }
}

/** The address as it is kept: cleaned where it is recognised. */
function storedLink(url: string): string {
  const recognition = recogniseLink(url);
  return recognition.kind === "refused" ? url.trim() : recognition.link;
}

async function areKnownCountries(tx: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx.selectFrom("countries").select("id").where("id", "in", ids).execute();
  return rows.length === ids.length;
}

/** What is wrong at which field: what the rules see, and the link as the service of campaigns takes it (CMP-016, BIZ-051). */
async function problemsOf(tx: Db, asked: AskedCampaign): Promise<FieldTexts> {
  const { standing } = await readStanding(tx, asked.userId);
  const limit = keywordsLimitOf(standing);
  const problems = campaignProblems({ ...asked, left: keywordsLeft(limit, standing.tracked) });
  const found = new Map(problems.map((problem) => [campaignFieldOf(problem), wordsOf(problem, limit > 0)]));
  const ofLink = found.has("url") ? null : await linkProblem(tx, CAMPAIGN_LINK_SERVICE, asked.url);
  if (ofLink) found.set("url", ofLink);
  if (!(await areKnownCountries(tx, asked.countries))) found.set("countries", text("invalidValue"));
  return Object.fromEntries(found);
}

async function insert(tx: Db, { userId, url, countries, track, keywords }: AskedCampaign, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto("keyword_campaigns")
    .values({
      ...{ user_id: userId, url: storedLink(url), track: knownTrack(track) ?? "on_demand" },
      ...{ keywords_count: keywords.length, countries_count: countries.length },
      ...{ created_at: now, next_track_at: now, asked_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("campaign_keywords")
    .values(keywords.map((keyword, position) => ({ campaign_id: id, position, keyword })))
    .execute();
  await tx
    .insertInto("campaign_countries")
    .values(countries.map((country_id, position) => ({ campaign_id: id, position, country_id })))
    .execute();
  return id;
}

/**
 * Makes a campaign (CMP-004), in the transaction `tx`: what the plan has left is counted under the lock of the customer's balances, for which
 * everybody waits who makes another one, lets one go on or changes the plan (CMP-010).
 */
export async function createCampaign(tx: Db, sent: AskedCampaign, now: Date): Promise<number> {
  const asked = { ...sent, keywords: cleanKeywords(sent.keywords), countries: [...new Set(sent.countries)] };
  await lockBalances(tx, asked.userId);
  const problems = await problemsOf(tx, asked);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return insert(tx, asked, now);
}
