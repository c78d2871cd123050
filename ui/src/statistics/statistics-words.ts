import { useCurrency } from "../bindings/settings.ts";
import { tamedName } from "@panel/core/catalogue";
import {
  amountOf,
  figureOf,
  type StatisticsGrouping,
  type StatisticsMeasure,
  type StatisticsRow,
} from "@panel/core/order-statistics";
import { showDay, showMonth } from "@panel/core/time";
import { useDateDisplay } from "../bindings/use-moments.ts";
import { useNumbers } from "../bindings/use-numbers.ts";

/** How groups and figures are written. */
export interface StatisticsWords {
  readonly nameOf: (row: StatisticsRow) => string;
  readonly valueOf: (row: StatisticsRow, measure: StatisticsMeasure) => string;
  /** A mark of the axis. */
  readonly markOf: (figure: number, measure: StatisticsMeasure) => string;
}

/** The words of figures grouped this way, in the language of the page. Use it in observers. */
export function useStatisticsWords(groupBy: StatisticsGrouping): StatisticsWords {
  const numbers = useNumbers();
  const display = useDateDisplay();
  const currency = useCurrency();
  const markOf = (figure: number, measure: StatisticsMeasure) =>
    measure === "cost" ? currency.format(amountOf(figure)) : numbers.figure(figure);
  const nameOf = ({ group, name }: StatisticsRow): string => {
    if (groupBy === "day") return showDay(group, display);
    if (groupBy === "month") return showMonth(group, display);
    return groupBy === "service" ? tamedName(name) : name;
  };
  return { nameOf, markOf, valueOf: (row, measure) => markOf(figureOf(row, measure), measure) };
}
