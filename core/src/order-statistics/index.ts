export {
  type DayRange,
  rangeOf,
  type StatisticsPeriod,
  statisticsPeriods,
  stepsBetween,
  usualGrouping,
} from "./statistics-period-rules.ts";
export {
  type OrderStatisticsPort,
  type StatisticsGrouping,
  statisticsGroupings,
  type StatisticsQuery,
  type StatisticsRow,
} from "./statistics-port.ts";
export {
  amountOf,
  figureInFile,
  figureOf,
  isTimeline,
  orderNumbersIn,
  rankedRows,
  shownRows,
  type StatisticsMeasure,
  statisticsMeasures,
  totalsOf,
} from "./statistics-rules.ts";
export { type LoadedStatistics, StatisticsViewModel } from "./statistics-view-model.ts";
