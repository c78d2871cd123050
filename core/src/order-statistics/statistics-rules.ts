import { decimalFromMoney, moneyFromMicros, sumMoney, zeroMoney, type Money } from "../money/index.ts";
import { stepsBetween, type DayRange } from "./statistics-period-rules.ts";
import type { StatisticsGrouping, StatisticsRow } from "./statistics-port.ts";

/** The figure that a plot shows. */
export const statisticsMeasures = ["cost", "orders", "quantity"] as const;
export type StatisticsMeasure = (typeof statisticsMeasures)[number];

/** A figure as a plain number to draw with; amounts in micro-dollars. */
export const figureOf = (row: StatisticsRow, measure: StatisticsMeasure): number => row[measure];

/** Whether groups follow each other in time. */
export const isTimeline = (groupBy: StatisticsGrouping): groupBy is "day" | "month" => groupBy === "day" || groupBy === "month";

const emptyRow = (group: string): StatisticsRow => ({ group, name: group, orders: 0, quantity: 0, cost: zeroMoney });

/**
 * Rows as they are shown: days and months in their order with the empty ones between, so that distances in the plot are times;
 * services and networks by cost, the greatest first.
 */
export function shownRows(
  rows: readonly StatisticsRow[],
  groupBy: StatisticsGrouping,
  range: DayRange,
): readonly StatisticsRow[] {
  if (!isTimeline(groupBy)) return rows.toSorted((left, right) => right.cost - left.cost || right.orders - left.orders);
  const byGroup = new Map(rows.map((row) => [row.group, row]));
  const first = range.startDate ?? rows.map((row) => row.group).toSorted()[0];
  if (first === undefined) return [];
  return stepsBetween(first, range.endDate, groupBy).map((group) => byGroup.get(group) ?? emptyRow(group));
}

export interface StatisticsTotals {
  readonly orders: number;
  readonly quantity: number;
  readonly cost: Money;
}

/** All rows together; the same whatever they are grouped by. */
export const totalsOf = (rows: readonly StatisticsRow[]): StatisticsTotals => ({
  orders: rows.reduce((sum, row) => sum + row.orders, 0),
  quantity: rows.reduce((sum, row) => sum + row.quantity, 0),
  cost: sumMoney(rows.map((row) => row.cost)),
});

/** A group with its share of the greatest figure. */
export interface RankedRow {
  readonly row: StatisticsRow;
  /** 0 to 1. */
  readonly share: number;
}

/** Groups by one figure, the greatest first, as many as a plot can show. */
export function rankedRows(rows: readonly StatisticsRow[], measure: StatisticsMeasure, most: number): readonly RankedRow[] {
  const sorted = rows.toSorted((left, right) => figureOf(right, measure) - figureOf(left, measure)).slice(0, most);
  const greatest = Math.max(0, ...sorted.map((row) => figureOf(row, measure)));
  return sorted.map((row) => ({ row, share: greatest === 0 ? 0 : figureOf(row, measure) / greatest }));
}

/** The ids in a text such as `100001, #100002`; what is no id is passed over, each id once. */
export function orderNumbersIn(text: string): readonly number[] {
  const numbers = text.split(/[^\d]+/).filter((part) => /^\d{1,15}$/.test(part));
  return [...new Set(numbers.map(Number))].slice(0, MAX_ORDERS);
}

/** So many orders may be named in one call. */
export const MAX_ORDERS = 100;

/** An amount back from a drawn number. */
export const amountOf = (micros: number): Money => moneyFromMicros(Math.round(micros));

/** A drawn figure as a file has it: amounts in dollars. */
export const figureInFile = (figure: number, measure: StatisticsMeasure): number =>
  measure === "cost" ? Number(decimalFromMoney(amountOf(figure))) : figure;
