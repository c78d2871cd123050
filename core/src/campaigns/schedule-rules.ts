import { DateTime } from "luxon";
import type { CampaignTrack } from "./campaign-entities.ts";

/** Between two refreshes of one campaign by hand at least. */
export const REFRESH_PERIOD_MS = 3_600_000;

const units = { daily: "days", weekly: "weeks", monthly: "months" } as const;

/**
 * When positions are looked up next after a look-up that was due at `dueMs`: days, weeks or months later, at the same time of the day; what
 * was missed meanwhile is not made up for. Null for a campaign that is followed on demand (CMP-005).
 */
export function nextTrackAt(track: CampaignTrack, dueMs: number, nowMs: number): number | null {
  if (track === "on_demand") return null;
  const unit = units[track];
  const due = DateTime.fromMillis(dueMs, { zone: "utc" });
  const passed = Math.floor(DateTime.fromMillis(nowMs, { zone: "utc" }).diff(due, unit).get(unit));
  let count = Math.max(1, passed);
  while (due.plus({ [unit]: count }).toMillis() <= nowMs) count += 1;
  return due.plus({ [unit]: count }).toMillis();
}

/** From when on a campaign may be refreshed by hand; null for immediately (DEC-158). */
export function refreshableAt(refreshedMs: number | null, nowMs: number): number | null {
  if (refreshedMs === null) return null;
  const at = refreshedMs + REFRESH_PERIOD_MS;
  return at > nowMs ? at : null;
}
