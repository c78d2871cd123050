import { billingDayOf, lateStart, nextDueAfter } from "../time/index.ts";
import type { ChildPanelStatus } from "./child-panel.ts";

const DAY_MS = 86_400_000;

/** How long a panel keeps running although its next month could not be paid. */
export const GRACE_MS = 3 * DAY_MS;
/** How long a paused panel is kept before it ends. */
export const PAUSE_MS = 30 * DAY_MS;
/** When a charge that failed is tried again. */
export const CHARGE_RETRY_MS = 3_600_000;
/** How long an ordered panel waits for its domain before the order is taken back. */
export const WAITING_MS = 14 * DAY_MS;

/** What of a panel decides about its next month. */
export interface RenewalStanding {
  readonly status: ChildPanelStatus;
  readonly isEnding: boolean;
  /** Until when it is paid for, in milliseconds since 1970. */
  readonly dueMs: number;
}

/** What is done with a panel whose month is over: `wait` tries the charge again later, `stay` leaves it paused. */
export type RenewalStep = "charge" | "grace" | "wait" | "pause" | "stay" | "end";

/** Until when a panel runs that could not be paid. */
export const graceEndsMs = (dueMs: number): number => dueMs + GRACE_MS;
/** Until when a paused panel can be paid. */
export const pauseEndsMs = (dueMs: number): number => dueMs + GRACE_MS + PAUSE_MS;

/**
 * What can be paid is charged; what cannot gets some days of grace, is paused after them, and ends after a month. A paused panel is not
 * charged by itself: its customer may have given it up.
 */
export function renewalStep({ status, isEnding, dueMs }: RenewalStanding, canPay: boolean, nowMs: number): RenewalStep {
  if (isEnding) return "end";
  if (status === "paused") return nowMs >= pauseEndsMs(dueMs) ? "end" : "stay";
  if (canPay) return "charge";
  if (nowMs >= graceEndsMs(dueMs)) return "pause";
  return status === "grace" ? "wait" : "grace";
}

/** When a panel is looked at next after a step that leaves it unpaid. */
export function nextLookMs(
  { dueMs }: Pick<RenewalStanding, "dueMs">,
  step: "grace" | "wait" | "pause" | "stay",
  nowMs: number,
): number {
  const end = step === "grace" || step === "wait" ? Math.min(nowMs + CHARGE_RETRY_MS, graceEndsMs(dueMs)) : pauseEndsMs(dueMs);
  return Math.max(end, nowMs + 1);
}

/** The month that is paid after its due day. */
export interface PaidMonth {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly billingDay: number;
}

/** Of a panel that ran on in its grace from the due day; of a paused one from now, as it did not run since. */
export function paidMonth({ status, dueMs }: RenewalStanding, billingDay: number, nowMs: number): PaidMonth {
  const isNew = status === "paused";
  const start = isNew ? { fromMs: nowMs, billingDay: billingDayOf(nowMs) } : lateStart(dueMs, billingDay, nowMs);
  return { ...start, untilMs: nextDueAfter(start.fromMs, start.billingDay) };
}

/** What ending a panel means: the whole price comes back, it goes on until what is paid for is over, or it ends now. */
export type EndOutcome = "refund" | "later" | "now";

/** What becomes of a panel that its customer ends; null where there is nothing to end. */
export function endOutcome(status: ChildPanelStatus): EndOutcome | null {
  switch (status) {
    case "waiting":
    case "preparing":
      return "refund";
    case "active":
      return "later";
    case "grace":
    case "paused":
      return "now";
    case "ended":
    case "unknown":
      return null;
  }
}
