import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { orderId } from "../identifiers/index.ts";
import type { PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import { axisMarks, barsOf, type PlotBar } from "./plot-rules.ts";
import { PlotCursor } from "./plot-cursor.ts";
import { rangeOf, usualGrouping, type DayRange, type StatisticsPeriod } from "./statistics-period-rules.ts";
import type { OrderStatisticsPort, StatisticsGrouping, StatisticsRow } from "./statistics-port.ts";
import {
  figureOf,
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

/** Figures of the orders over a period, as a plot and as a table (STA-001, STA-002). */
export class StatisticsViewModel {
  period: StatisticsPeriod = "last_month";
  groupBy: StatisticsGrouping = usualGrouping("last_month");
  measure: StatisticsMeasure = "cost";
  /** Numbers of the orders that count; empty for all. */
  ordersText: string;
  loaded: LoadedStatistics | null = null;
  problem: PortError | null = null;
  isLoading = false;
  readonly cursor = new PlotCursor(() => this.rows.length);
  readonly #parts: { readonly statistics: OrderStatisticsPort; readonly clock: Clock };
  readonly #task = new LatestTask();
  readonly #typing: Debounced<[]>;

  constructor(parts: { readonly statistics: OrderStatisticsPort; readonly clock: Clock; readonly ordersText?: string }) {
    this.#parts = parts;
    this.ordersText = parts.ordersText ?? "";
    this.#typing = debounce(parts.clock, TYPING_QUIET_MS, () => void this.load());
    makeObservable<this, "put">(this, {
      period: observable,
      groupBy: observable,
      measure: observable,
      ordersText: observable,
      loaded: observableRef,
      problem: observableRef,
      isLoading: observable,
      totals: computed,
      isEmpty: computed,
      marks: computed,
      bars: computed,
      ranking: computed,
      tableRows: computed,
      setPeriod: action,
      setGrouping: action,
      setMeasure: action,
      setOrders: action,
      put: action,
    });
  }

  activate(): Cancel {
    void this.load();
    return () => {
      this.#typing.cancel();
      this.#task.cancel();
    };
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

  get marks(): readonly number[] {
    return axisMarks(Math.max(0, ...this.rows.map((row) => figureOf(row, this.measure))));
  }

  get bars(): readonly PlotBar[] {
    const figures = this.rows.map((row) => figureOf(row, this.measure));
    return barsOf(figures, this.marks.at(-1) ?? 1);
  }

  /** The greatest groups by the chosen figure; the table has all of them. */
  get ranking(): readonly RankedRow[] {
    return rankedRows(this.rows, this.measure, MAX_RANKED);
  }

  /** The newest day or month first. */
  get tableRows(): readonly StatisticsRow[] {
    return this.loaded !== null && isTimeline(this.loaded.groupBy) ? this.rows.toReversed() : this.rows;
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
    const { groupBy } = this;
    const range = rangeOf(this.period, this.#parts.clock.now());
    const orders = orderNumbersIn(this.ordersText).map(orderId);
    runInAction(() => (this.isLoading = true));
    const answer = await this.#task.run((signal) => this.#parts.statistics.statistics({ groupBy, ...range, orders }, signal));
    if (answer === superseded) return;
    const loaded = answer.ok ? { groupBy, range, rows: shownRows(answer.value, groupBy, range) } : this.loaded;
    this.put(loaded, answer.ok ? null : answer.error);
  }

  private put(loaded: LoadedStatistics | null, problem: PortError | null): void {
    this.loaded = loaded;
    this.problem = problem;
    this.isLoading = false;
  }
}
