import { DateTime } from "luxon";

/** The same day of the next month, or its last day where it is shorter; `day` is the one that was begun on. */
export function nextDueAfter(dueMs: number, day: number): number {
  const next = DateTime.fromMillis(dueMs, { zone: "utc" }).plus({ months: 1 });
  return next.set({ day: Math.min(day, next.daysInMonth ?? day) }).toMillis();
}

/** The day of the month of a moment, by which later periods begin. */
export const billingDayOf = (moment: number): number => DateTime.fromMillis(moment, { zone: "utc" }).day;

/**
 * Where a month begins that is charged after its due day: on that day, unless a whole month has passed since: two are never
 * charged for at the same time; then now, and by another day of the month.
 */
export function lateStart(
  dueMs: number,
  billingDay: number,
  nowMs: number,
): { readonly fromMs: number; readonly billingDay: number } {
  return nextDueAfter(dueMs, billingDay) > nowMs
    ? { fromMs: dueMs, billingDay }
    : { fromMs: nowMs, billingDay: billingDayOf(nowMs) };
}
