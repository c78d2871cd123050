import { checkStatuses, type KnownCheckStatus } from "./check-machine.ts";
import type { TaskCheck } from "./paid-task.ts";

/** What the dialog of a check shows now; times are milliseconds. */
export type CheckSituation =
  /** To be started or to be checked, within so long. */
  | { readonly kind: "toStart" | "toCheck"; readonly leftMs: number }
  /** What the task leads to is open; it may be ended when nothing is to be waited for. */
  | { readonly kind: "open"; readonly waitMs: number; readonly leftMs: number }
  | { readonly kind: "approved" }
  /** Not found to be done, or out of time; it can be begun again when nothing is to be waited for. */
  | { readonly kind: "rejected"; readonly isExpired: boolean; readonly waitMs: number }
  /** A word that this release does not know. */
  | { readonly kind: "other"; readonly status: string };

/** The status as a word that has a label, or null for one this release does not know. */
export const knownCheckStatus = (status: string): KnownCheckStatus | null =>
  checkStatuses.find((known) => known === status) ?? null;

const rest = (durationMs: number, elapsedMs: number): number => Math.max(0, durationMs - elapsedMs);

/** Where a check stands so long after the server told of it. */
export function situationOf(check: TaskCheck, elapsedMs: number): CheckSituation {
  const known = knownCheckStatus(check.status);
  const waitMs = rest(check.waitMs, elapsedMs);
  const leftMs = rest(check.leftMs ?? Number.MAX_SAFE_INTEGER, elapsedMs);
  if (known === null) return { kind: "other", status: check.status };
  if (known === "approved") return { kind: "approved" };
  if (known === "rejected") return { kind: "rejected", isExpired: check.isExpired, waitMs };
  // The server says for how long it cannot be begun again.
  if (leftMs === 0) return { kind: "rejected", isExpired: true, waitMs: 0 };
  if (known === "started") return { kind: "open", waitMs, leftMs };
  return { kind: known === "created" ? "toStart" : "toCheck", leftMs };
}

/** Whether a check is under way, so that its task is gone on with rather than begun. */
export const isUnderWay = (check: TaskCheck | null, elapsedMs: number): boolean =>
  check !== null && ["toStart", "open", "toCheck"].includes(situationOf(check, elapsedMs).kind);

/** The word of a check so long after the server told of it: one that has run out since is rejected. */
export const statusAfter = (check: TaskCheck, elapsedMs: number): string =>
  situationOf(check, elapsedMs).kind === "rejected" ? "rejected" : check.status;

const SECOND_MS = 1_000;
const SECONDS_PER_MINUTE = 60;

/** A time to be counted down as minutes and seconds, the part of a second as a whole one: `0:25`. */
export function countdownText(durationMs: number): string {
  const seconds = Math.ceil(durationMs / SECOND_MS);
  const rest = String(seconds % SECONDS_PER_MINUTE).padStart(2, "0");
  return `${String(Math.floor(seconds / SECONDS_PER_MINUTE))}:${rest}`;
}
