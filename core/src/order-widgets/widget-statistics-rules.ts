import { sumMoney, zeroMoney, type Money } from "../money/index.ts";
import { stepsBetween, type DayRange } from "../order-statistics/index.ts";

/** By what sales are put together (WGP-008). */
export const widgetGroupings = ["date", "orderWidget", "service", "user"] as const;
export type WidgetGrouping = (typeof widgetGroupings)[number];

/** Figures of one day, widget, service or buyer. Of cancelled orders only what was kept counts. */
export interface WidgetFigures {
  /** `2026-05-03`, or the id of the widget, service or buyer. */
  readonly group: string;
  /** Name of the widget or service, a buyer's shortened; the group itself for days. */
  readonly name: string;
  readonly orders: number;
  readonly cost: Money;
  /** What of it was booked to the partner so far, as the ledger says. */
  readonly reward: Money;
}

export const widgetMeasures = ["reward", "cost", "orders"] as const;
export type WidgetMeasure = (typeof widgetMeasures)[number];

/** Characters of a first name; nobody's is longer but that of a program. */
const MAX_FIRST_NAME = 12;

/**
 * A buyer as a partner may know them: enough to tell one from another, too little to write to (privacy). `Anna Kovacs` is `Anna K.`,
 * `anna.k@example.com` is `a…@example.com`.
 */
export function shortenedBuyer(name: string | null, email: string | null): string {
  const [local = "", domain] = (email ?? name ?? "").split("@");
  const [first = "", ...others] = (name ?? "").trim().split(/\s+/u);
  // Who bought as a guest is called like the first part of their address, others like the whole of it.
  const isOwnName = email === null || name?.toLowerCase() !== local.toLowerCase();
  if (first !== "" && !first.includes("@") && isOwnName) {
    const last = Array.from(others.at(-1) ?? "")[0];
    const short = Array.from(first).slice(0, MAX_FIRST_NAME).join("");
    return last === undefined ? short : `${short} ${last}.`;
  }
  return domain === undefined || local === "" ? "…" : `${Array.from(local)[0] ?? ""}…@${domain}`;
}

const emptyDay = (group: string): WidgetFigures => ({ group, name: group, orders: 0, cost: zeroMoney, reward: zeroMoney });

/** Rows as they are shown: days in their order with the empty ones between; others by what they brought, the greatest first. */
export function shownFigures(rows: readonly WidgetFigures[], groupBy: WidgetGrouping, range: DayRange): readonly WidgetFigures[] {
  if (groupBy !== "date") return rows.toSorted((left, right) => right.reward - left.reward || right.cost - left.cost);
  const byDay = new Map(rows.map((row) => [row.group, row]));
  const first = range.startDate ?? rows.map((row) => row.group).toSorted()[0];
  if (first === undefined) return [];
  return stepsBetween(first, range.endDate, "day").map((day) => byDay.get(day) ?? emptyDay(day));
}

/** All rows together; the same whatever they are grouped by. */
export const figuresTotal = (rows: readonly WidgetFigures[]): Pick<WidgetFigures, "orders" | "cost" | "reward"> => ({
  orders: rows.reduce((sum, row) => sum + row.orders, 0),
  cost: sumMoney(rows.map((row) => row.cost)),
  reward: sumMoney(rows.map((row) => row.reward)),
});

/** What each group is called in a file: its day or its name, told apart by its number where two are called the same. */
export function namesInFile(rows: readonly WidgetFigures[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return rows.map(({ group, name }) => (counts.get(name) === 1 ? name : `${name} (${group})`));
}
