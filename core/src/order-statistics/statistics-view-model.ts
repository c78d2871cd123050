import { action, computed, makeObservable, observable } from "mobx";
import { orderId, type OrderId } from "../identifiers/index.ts";
import { mapResult } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import { rangeOf, usualGrouping, type DayRange, type StatisticsPeriod } from "./statistics-period-rules.ts";
import type { OrderStatisticsPort, StatisticsGrouping, StatisticsRow } from "./statistics-port.ts";
import {
  isTimeline,
  orderNumbersIn,
  rankedRows,
  shownRows,
  totalsOf,
  type RankedRow,
  type StatisticsMeasure,
  type StatisticsTotals,
} from "./statistics-rules.ts";

const TYPING_QUIET_MS = 500;
/** Bars of a ranking. */
const MAX_RANKED = 10;

/** What was read, and for which question. */
export interface LoadedStatistics {
  readonly groupBy: StatisticsGrouping;
  readonly range: DayRange;
  readonly rows: readonly StatisticsRow[];
}

interface StatisticsQuestion extends Pick<LoadedStatistics, "groupBy" | "range"> {
  /** Empty for all. */
  readonly orders: readonly OrderId[];
}

export interface StatisticsViewModelDependencies {
  readonly statistics: OrderStatisticsPort;
  readonly clock: Clock;
  /** Numbers of the orders that count at first; all without it. */
  readonly ordersText?: string;
}

/** Figures of the orders over a period, as a plot and as a table (STA-001, STA-002). */
export class StatisticsViewModel {
  period: StatisticsPeriod = "last_month";
  groupBy: StatisticsGrouping = usualGrouping("last_month");
  measure: StatisticsMeasure = "cost";
  /** Numbers of the orders that count; empty for all. */
  ordersText: string;
  readonly statisticsQuery: Query<StatisticsQuestion, LoadedStatistics>;
  readonly #clock: Clock;
  readonly #typing: Debounced<[]>;

  constructor(parts: StatisticsViewModelDependencies) {
    this.#clock = parts.clock;
    this.statisticsQuery = new Query(async ({ groupBy, range, orders }, signal) => {
      const answer = await parts.statistics.statistics({ groupBy, ...range, orders }, signal);
      return mapResult(answer, (rows) => ({ groupBy, range, rows: shownRows(rows, groupBy, range) }));
    });
    this.ordersText = parts.ordersText ?? "";
    this.#typing = debounce(parts.clock, TYPING_QUIET_MS, () => void this.load());
    makeObservable(this, {
      period: observable,
      groupBy: observable,
      measure: observable,
      ordersText: observable,
      loaded: computed,
      totals: computed,
      isEmpty: computed,
      ranking: computed,
      setPeriod: action,
      setGrouping: action,
      setMeasure: action,
      setOrders: action,
    });
  }

  activate(): Cancel {
    void this.load();
    return () => {
      this.#typing.cancel();
      this.statisticsQuery.cancel();
    };
  }

  /** What was read last, and for which question; null before the first answer. */
  get loaded(): LoadedStatistics | null {
    return this.statisticsQuery.value;
  }

  get rows(): readonly StatisticsRow[] {
    return this.loaded?.rows ?? [];
  }

  get totals(): StatisticsTotals {
    return totalsOf(this.rows);
  }

  get isEmpty(): boolean {
    return this.loaded !== null && this.totals.orders === 0;
  }

  /** The greatest groups by the chosen figure; the table has all of them. */
  get ranking(): readonly RankedRow[] {
    return rankedRows(this.rows, this.measure, MAX_RANKED);
  }

  /** A period brings its usual grouping in time; services and networks stay. */
  setPeriod(period: StatisticsPeriod): void {
    if (isTimeline(this.groupBy)) this.groupBy = usualGrouping(period);
    this.period = period;
    void this.load();
  }

  setGrouping(groupBy: StatisticsGrouping): void {
    this.groupBy = groupBy;
    void this.load();
  }

  setMeasure(measure: StatisticsMeasure): void {
    this.measure = measure;
  }

  setOrders(text: string): void {
    this.ordersText = text;
    this.#typing.call();
  }

  async load(): Promise<void> {
    const range = rangeOf(this.period, this.#clock.now());
    const orders = orderNumbersIn(this.ordersText).map(orderId);
    await this.statisticsQuery.run({ groupBy: this.groupBy, range, orders });
  }
}
