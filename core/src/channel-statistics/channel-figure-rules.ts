import { DateTime } from "luxon";
import { stepsBetween } from "../order-statistics/index.ts";
import { DAY_FORMAT } from "../time/index.ts";
import type { DailyFigures } from "./channel-statistics-port.ts";

const MINUTES_PER_HOUR = 60;

/** Watch time in hours (CHS-008, BIZ-066). */
export const watchHours = (minutes: number): number => minutes / MINUTES_PER_HOUR;

/** First and last day; a null start means the first data. */
export interface ChannelRange {
  readonly startDate: string | null;
  readonly endDate: string;
}

const monthBefore = (day: string): string =>
  DateTime.fromFormat(day, DAY_FORMAT, { zone: "utc" }).minus({ months: 1 }).toFormat(DAY_FORMAT);

/** The same range one calendar month earlier, its days clamped to the last of their month (CHS-012, BIZ-071, DEC-167). */
export const rangeBefore = ({ startDate, endDate }: ChannelRange): ChannelRange => ({
  startDate: startDate === null ? null : monthBefore(startDate),
  endDate: monthBefore(endDate),
});

/** What was gathered over several days. */
export interface ChannelTotals extends Omit<DailyFigures, "day"> {
  /** Days with data. */
  readonly days: number;
}

/** Days together; how much of a video was watched is weighted by the views, and kept to one decimal. */
export function totalsOfDays(rows: readonly DailyFigures[]): ChannelTotals {
  const sum = (of: (row: DailyFigures) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const views = sum((row) => row.views);
  const watched = sum((row) => row.averageViewPercentage * row.views);
  return {
    days: rows.length,
    views,
    watchTimeMinutes: sum((row) => row.watchTimeMinutes),
    averageViewPercentage: views === 0 ? 0 : Math.round((10 * watched) / views) / 10,
    subscribersGained: sum((row) => row.subscribersGained),
    subscribersLost: sum((row) => row.subscribersLost),
  };
}

/** A day or a month as it is plotted; no totals where nothing is known of it. */
export interface PlottedStep {
  readonly step: string;
  readonly totals: ChannelTotals | null;
}

/** Every day or month of a range in its order, so that distances in a plot are times. */
export function plottedSteps(
  rows: readonly DailyFigures[],
  { startDate, endDate }: ChannelRange,
  step: "day" | "month",
): readonly PlottedStep[] {
  const first = startDate ?? rows.map(({ day }) => day).toSorted()[0];
  if (first === undefined) return [];
  const length = step === "day" ? 10 : 7;
  const byStep = new Map<string, DailyFigures[]>();
  for (const row of rows) {
    const key = row.day.slice(0, length);
    const known = byStep.get(key);
    if (known) known.push(row);
    else byStep.set(key, [row]);
  }
  return stepsBetween(first, endDate, step).map((each) => {
    const within = byStep.get(each);
    return { step: each, totals: within === undefined ? null : totalsOfDays(within) };
  });
}

/** How a figure has changed since one month before. */
export interface Trend {
  readonly direction: "up" | "down" | "same";
  /** By how much of the figure before, in percent with one decimal, never negative; null where that was nothing. */
  readonly percent: number | null;
}

/** Sets a figure against that of one month before (CHS-012). */
export function trendOf(now: number, before: number): Trend {
  const direction = now > before ? "up" : now < before ? "down" : "same";
  if (before === 0) return { direction, percent: direction === "same" ? 0 : null };
  return { direction, percent: Math.trunc(Math.abs((1_000 * (now - before)) / before)) / 10 };
}
