import { keywordsLeft, keywordsLimitOf, refreshableAt, trackedBy } from "@panel/core/campaigns";
import { notFound, refuse, Refusal, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { lockBalances } from "../ledger/index.ts";
import { readStanding } from "./keyword-subscriptions.ts";
import { firstLook } from "./plan-campaigns.ts";
import { findCampaign, type StoredCampaign } from "./read-campaigns.ts";

/** A campaign that its owner changes. */
export interface CampaignChange {
  readonly userId: number;
  readonly id: number;
}

async function ownCampaign(tx: Db, { userId, id }: CampaignChange): Promise<StoredCampaign> {
  const campaign = await findCampaign(tx, userId, id);
  if (!campaign) throw notFound();
  return campaign;
}

const update = (tx: Db, { userId, id }: CampaignChange, set: Partial<Omit<StoredCampaign, "id" | "user_id">>) =>
  tx.updateTable("keyword_campaigns").set(set).where("id", "=", id).where("user_id", "=", userId).execute();

/** Stops looking up a campaign for a while; one that is paused already stays so. */
export async function pauseCampaign(tx: Db, change: CampaignChange): Promise<void> {
  await lockBalances(tx, change.userId);
  const { status } = await ownCampaign(tx, change);
  if (status !== "paused")
    await update(tx, change, { status: "paused", paused_by: "customer", next_track_at: null, asked_at: null });
}

/** Lets a campaign go on where the plan has room for it (CMP-010); one that runs already does so. */
export async function activateCampaign(tx: Db, change: CampaignChange, now: Date): Promise<void> {
  await lockBalances(tx, change.userId);
  const { status, track, keywords_count, countries_count } = await ownCampaign(tx, change);
  if (status === "active") return;
  const { standing } = await readStanding(tx, change.userId);
  const limit = keywordsLimitOf(standing);
  const wanted = trackedBy(keywords_count, countries_count);
  const left = keywordsLeft(limit, standing.tracked);
  if (limit === 0) throw refuse(text("campaignNoPlan"));
  if (wanted > left) throw refuse(text("campaignTooManyKeywords", { wanted, left }));
  const look = firstLook(track, now);
  await update(tx, change, { status: "active", paused_by: null, next_track_at: look, asked_at: look });
}

/** Has a campaign looked up immediately (DEC-158); by hand once an hour at most, which is said with how long to wait. */
export async function refreshCampaign(tx: Db, change: CampaignChange, now: Date): Promise<void> {
  await lockBalances(tx, change.userId);
  const { status, refreshed_at } = await ownCampaign(tx, change);
  if (status !== "active") throw refuse(text("campaignPaused"));
  const at = refreshableAt(refreshed_at?.getTime() ?? null, now.getTime());
  if (at !== null) throw refreshedJustNow((at - now.getTime()) / 1000);
  await update(tx, change, { next_track_at: now, asked_at: now, refreshed_at: now });
}

function refreshedJustNow(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  const message = text("campaignRefreshedJustNow", { when: { seconds: wait } });
  return new Refusal(429, { message, extra: { code: "refreshed_just_now" }, headers: { "retry-after": String(wait) } });
}
