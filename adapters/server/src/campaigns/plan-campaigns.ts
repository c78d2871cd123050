import { keywordsLeft, resumedCampaigns, type CampaignTrack } from "@panel/core/campaigns";
import type { Db } from "../database/index.ts";
import { readTracked } from "./keyword-subscriptions.ts";

/** When a campaign that goes on is looked up: immediately, unless it waits to be asked. */
export const firstLook = (track: CampaignTrack, now: Date): Date | null => (track === "on_demand" ? null : now);

/** Pauses all campaigns of a customer whose plan does not pay for them any more. */
export async function pauseWithPlan(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable("keyword_campaigns")
    .set({ status: "paused", paused_by: "plan", next_track_at: null, asked_at: null })
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .execute();
}

/** Lets go on what was paused with the plan, as far as the new one has room beside what still runs; the rest stays paused. */
export async function resumeWithPlan(tx: Db, userId: number, limit: number, now: Date): Promise<void> {
  const paused = await tx
    .selectFrom("keyword_campaigns")
    .select(["id", "track", "keywords_count as keywords", "countries_count as countries"])
    .where("user_id", "=", userId)
    .where("paused_by", "=", "plan")
    .orderBy("id")
    .execute();
  for (const { id, track } of resumedCampaigns(paused, keywordsLeft(limit, await readTracked(tx, userId))))
    await tx
      .updateTable("keyword_campaigns")
      .set({ status: "active", paused_by: null, next_track_at: firstLook(track, now), asked_at: firstLook(track, now) })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .execute();
}
