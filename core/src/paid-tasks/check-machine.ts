import { failure, success, type Result } from "../result/index.ts";

/** The words of a check (DEC-092); one that a server adds stays and is shown as its text. */
export const checkStatuses = ["created", "started", "ended", "approved", "rejected"] as const;
export type KnownCheckStatus = (typeof checkStatuses)[number];

/** So long each step of a check may take; then it is over, and its place is free again. */
export const STEP_LIMIT_MS = 30 * 60_000;
/** After a rejection the same task can be begun again this much later. */
export const COOL_DOWN_MS = 10 * 60_000;

/** A check as it is kept. Moments are milliseconds since 1970. */
export interface CheckState {
  readonly status: KnownCheckStatus;
  /** When this try began. */
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** When it was approved or rejected. */
  readonly decidedAt: number | null;
  /** What the task leads to stays open so long at least, between start and end. */
  readonly minimumOpenMs: number;
}

/** What happens to a check; `judge` is the answer of the video network. */
export type CheckEvent = { readonly kind: "start" | "end" } | { readonly kind: "judge"; readonly isDone: boolean };

/** Why a step is not taken: it is too early, or the check is not where the step begins. */
export type StepRefusal = { readonly kind: "tooEarly"; readonly waitMs: number } | { readonly kind: "notNow" };

/** A check that begins. */
export const newCheck = (minimumOpenMs: number, now: number): CheckState => ({
  status: "created",
  createdAt: now,
  startedAt: null,
  endedAt: null,
  decidedAt: null,
  minimumOpenMs,
});

/** When the step under way runs out; null where none is. */
export function deadlineOf({ status, createdAt, startedAt, endedAt }: CheckState): number | null {
  if (status === "approved" || status === "rejected") return null;
  return (endedAt ?? startedAt ?? createdAt) + STEP_LIMIT_MS;
}

/** Nobody came back in time. */
export function isExpired(check: CheckState, now: number): boolean {
  const deadline = deadlineOf(check);
  return deadline !== null && now >= deadline;
}

/** A check as it is at a moment: one whose time has run out is rejected, from the moment on at which it did. */
export const checkAt = (check: CheckState, now: number): CheckState =>
  isExpired(check, now) ? { ...check, status: "rejected", decidedAt: deadlineOf(check) } : check;

/** Milliseconds until a rejected task can be begun again; 0 for every other check. */
const coolDownOf = ({ status, decidedAt }: CheckState, now: number): number =>
  status === "rejected" ? Math.max(0, (decidedAt ?? 0) + COOL_DOWN_MS - now) : 0;

/** Milliseconds that a started check has to stay open still. */
const openLeft = ({ status, startedAt, minimumOpenMs }: CheckState, now: number): number =>
  status === "started" ? Math.max(0, (startedAt ?? now) + minimumOpenMs - now) : 0;

/** Whether a task can be begun again: its check was rejected, or has run out, and has cooled down since. */
export function isRenewable(check: CheckState, now: number): boolean {
  const settled = checkAt(check, now);
  return settled.status === "rejected" && coolDownOf(settled, now) === 0;
}

/** How long until the next step may be taken, and how long until it is too late; null where nothing runs out. */
export function checkTimes(check: CheckState, now: number): { readonly waitMs: number; readonly leftMs: number | null } {
  const settled = checkAt(check, now);
  const deadline = deadlineOf(settled);
  const waitMs = settled.status === "rejected" ? coolDownOf(settled, now) : openLeft(settled, now);
  return { waitMs, leftMs: deadline === null ? null : deadline - now };
}

const notNow = failure({ kind: "notNow" } as const);

/**
 * The one machine of a check (DEC-092): created → started → ended → approved or rejected. The step that led to where a check is changes
 * nothing when it is taken again, so that a lost answer is asked for by the same step.
 */
export function stepCheck(check: CheckState, event: CheckEvent, now: number): Result<CheckState, StepRefusal> {
  const settled = checkAt(check, now);
  switch (event.kind) {
    case "start":
      if (settled.status === "created") return success({ ...settled, status: "started", startedAt: now });
      return settled.status === "started" ? success(settled) : notNow;
    case "end":
      return endCheck(settled, now);
    case "judge":
      if (settled.status === "ended") {
        return success({ ...settled, status: event.isDone ? "approved" : "rejected", decidedAt: now });
      }
      return settled.status === "approved" || settled.status === "rejected" ? success(settled) : notNow;
  }
}

function endCheck(check: CheckState, now: number): Result<CheckState, StepRefusal> {
  if (check.status === "ended") return success(check);
  if (check.status !== "started") return notNow;
  const waitMs = openLeft(check, now);
  return waitMs > 0 ? failure({ kind: "tooEarly", waitMs }) : success({ ...check, status: "ended", endedAt: now });
}
