import type { OrderId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** By what orders are put together (DEC-152). */
export const statisticsGroupings = ["day", "month", "service", "network"] as const;
export type StatisticsGrouping = (typeof statisticsGroupings)[number];

/** What figures are wanted (STA-001). Days are UTC, `YYYY-MM-DD`, both included. */
export interface StatisticsQuery {
  readonly groupBy: StatisticsGrouping;
  /** Null begins with the first order. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Only these orders; empty means all. */
  readonly orders: readonly OrderId[];
}

/** Figures of one day, month, service or network. Of cancelled orders only what was delivered and kept counts. */
export interface StatisticsRow {
  /** `2026-05-03`, `2026-05`, or the id of the service or network. */
  readonly group: string;
  /** Name of the service or network; the group itself for days and months. */
  readonly name: string;
  readonly orders: number;
  readonly quantity: number;
  readonly cost: Money;
}

/** Figures of the user's paid orders (API-109). */
export interface OrderStatisticsPort {
  statistics(query: StatisticsQuery, signal?: CancelSignal): PortAnswer<readonly StatisticsRow[]>;
}
