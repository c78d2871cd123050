import { DateTime } from "luxon";
import { DAY_FORMAT } from "../time/index.ts";
import type { StatisticsGrouping } from "./statistics-port.ts";

/** The periods on offer (STA-002, BIZ-072); the second one is ready (DEC-167). */
export const statisticsPeriods = ["last_year", "last_month", "full"] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** First and last day; a null start means the first order. */
export interface DayRange {
  readonly startDate: string | null;
  readonly endDate: string;
}

/** A period that rolls to today: one year or one month back, clamped to the last day of that month (DEC-167). */
export function rangeOf(period: StatisticsPeriod, nowMs: number): DayRange {
  const today = DateTime.fromMillis(nowMs, { zone: "utc" });
  const endDate = today.toFormat(DAY_FORMAT);
  if (period === "full") return { startDate: null, endDate };
  const start = period === "last_year" ? today.minus({ years: 1 }) : today.minus({ months: 1 });
  return { startDate: start.toFormat(DAY_FORMAT), endDate };
}

/** What a period is grouped by until the reader wishes otherwise: as many bars as can be told apart. */
export const usualGrouping = (period: StatisticsPeriod): StatisticsGrouping => (period === "last_month" ? "day" : "month");

/** More empty days or months than anybody looks at; a group beyond is a mistake of the data. */
const MAX_STEPS = 4_000;

/** Every day or month from the first to the last, both included. */
export function stepsBetween(first: string, last: string, step: "day" | "month"): readonly string[] {
  const format = step === "day" ? DAY_FORMAT : "yyyy-MM";
  const read = (text: string) => DateTime.fromFormat(text.slice(0, step === "day" ? 10 : 7), format, { zone: "utc" });
  const [from, until] = [read(first), read(last)];
  if (!from.isValid || !until.isValid) return [];
  const steps: string[] = [];
  for (let at = from; at <= until && steps.length < MAX_STEPS; at = at.plus({ [step]: 1 })) steps.push(at.toFormat(format));
  return steps;
}
