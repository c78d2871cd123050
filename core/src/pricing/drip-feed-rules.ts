import type { DripFeed } from "./order-line.ts";
import { quantityFrom } from "./quantity-rules.ts";

/** Bounds of a drip feed (DRF-003, DRF-004, DRF-005, BIZ-046). */
export const MIN_DRIP_FEED_RUNS = 2;
/** Every run becomes an order of its own, so there is an end to how many. */
export const MAX_DRIP_FEED_RUNS = 100;
/** A year lies between two runs at most. */
export const MAX_DRIP_FEED_MINUTES = 525_600;
export const DEFAULT_DRIP_FEED_MINUTES = 60;
export const DEFAULT_DRIP_FEED_MODE = "flat";

/** The step of the panel's form (DEC-114). */
export const PANEL_DRIP_FEED_STEP = 1;
/** The step of the widget (DEC-114). */
const WIDGET_DRIP_FEED_STEP = 100;

/** What a drip feed starts with in a widget (WGT-013). */
export const widgetDripFeed: DripFeed = {
  numberOfRuns: MIN_DRIP_FEED_RUNS,
  dripFeedMinutes: DEFAULT_DRIP_FEED_MINUTES,
  mode: DEFAULT_DRIP_FEED_MODE,
  numberOfSteps: WIDGET_DRIP_FEED_STEP,
};

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

export interface IntervalParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Minutes as days, hours and minutes: 1500 is 1 day, 1 hour, 0 minutes (DRF-005). */
export const intervalParts = (minutes: number): IntervalParts => ({
  days: Math.floor(minutes / MINUTES_PER_DAY),
  hours: Math.floor((minutes % MINUTES_PER_DAY) / MINUTES_PER_HOUR),
  minutes: minutes % MINUTES_PER_HOUR,
});

const wholePart = (value: unknown): number => Math.max(0, Math.floor(Math.min(quantityFrom(value), 1_000_000)));

/** The interval in minutes; what is no number counts as 0, less than one minute in all as one, more than a year as a year. */
export function minutesFromParts(parts: Readonly<Record<keyof IntervalParts, unknown>>): number {
  const minutes = wholePart(parts.days) * MINUTES_PER_DAY + wholePart(parts.hours) * MINUTES_PER_HOUR + wholePart(parts.minutes);
  return Math.min(Math.max(1, minutes), MAX_DRIP_FEED_MINUTES);
}

/** Runs never go below two (DRF-004), and never above what is accepted. */
export const normalizeRuns = (wanted: unknown): number =>
  Math.min(Math.max(MIN_DRIP_FEED_RUNS, wholePart(wanted)), MAX_DRIP_FEED_RUNS);

/** Pieces over all runs: the quantity of a line is that of one run (DEC-117). */
export const dripFeedTotal = (quantity: number, dripFeed: DripFeed | null): number => quantity * (dripFeed?.numberOfRuns ?? 1);
