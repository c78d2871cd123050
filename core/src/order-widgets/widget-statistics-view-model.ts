import { action, computed, makeObservable, observable } from "mobx";
import { rangeOf, type DayRange, type StatisticsPeriod } from "../order-statistics/index.ts";
import { mapResult } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { OrderWidgetsPort } from "./order-widgets-port.ts";
import {
  figuresTotal,
  shownFigures,
  type WidgetFigures,
  type WidgetGrouping,
  type WidgetMeasure,
} from "./widget-statistics-rules.ts";

/** Bars of a ranking. */
const MAX_RANKED = 10;

/** What was read, and for which question. */
export interface LoadedFigures {
  readonly groupBy: WidgetGrouping;
  readonly range: DayRange;
  readonly rows: readonly WidgetFigures[];
}

export interface WidgetStatisticsViewModelDependencies {
  readonly orderWidgets: Pick<OrderWidgetsPort, "statistics">;
  readonly clock: Clock;
}

/** What a partner's widgets sold over a period, as a plot and as a table (WGP-008). */
export class WidgetStatisticsViewModel {
  period: StatisticsPeriod = "last_month";
  groupBy: WidgetGrouping = "date";
  measure: WidgetMeasure = "reward";
  readonly figuresQuery: Query<Pick<LoadedFigures, "groupBy" | "range">, LoadedFigures>;
  readonly #parts: WidgetStatisticsViewModelDependencies;

  constructor(parts: WidgetStatisticsViewModelDependencies) {
    this.#parts = parts;
    this.figuresQuery = new Query(async ({ groupBy, range }, signal) => {
      const answer = await parts.orderWidgets.statistics({ groupBy, ...range }, signal);
      return mapResult(answer, (rows) => ({ groupBy, range, rows: shownFigures(rows, groupBy, range) }));
    });
    makeObservable(this, {
      period: observable,
      groupBy: observable,
      measure: observable,
      rows: computed,
      totals: computed,
      ranking: computed,
      setPeriod: action,
      setGrouping: action,
      setMeasure: action,
    });
  }

  activate(): Cancel {
    void this.load();
    return () => this.figuresQuery.cancel();
  }

  async load(): Promise<void> {
    await this.figuresQuery.run({ groupBy: this.groupBy, range: rangeOf(this.period, this.#parts.clock.now()) });
  }

  get rows(): readonly WidgetFigures[] {
    return this.figuresQuery.value?.rows ?? [];
  }

  get totals(): ReturnType<typeof figuresTotal> {
    return figuresTotal(this.rows);
  }

  /** The greatest groups by the chosen figure; the table has all of them. */
  get ranking(): readonly { readonly row: WidgetFigures; readonly share: number }[] {
    const { measure } = this;
    const sorted = this.rows.toSorted((left, right) => right[measure] - left[measure]).slice(0, MAX_RANKED);
    const greatest = Math.max(0, ...sorted.map((row) => row[measure]));
    return sorted.map((row) => ({ row, share: greatest === 0 ? 0 : row[measure] / greatest }));
  }

  setPeriod(period: StatisticsPeriod): void {
    this.period = period;
    void this.load();
  }

  setGrouping(groupBy: WidgetGrouping): void {
    this.groupBy = groupBy;
    void this.load();
  }

  setMeasure(measure: WidgetMeasure): void {
    this.measure = measure;
  }
}
