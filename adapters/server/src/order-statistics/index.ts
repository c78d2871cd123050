export { orderStatistics } from "./feature.ts";
export { readStatistics, type StatisticsFilter } from "./read-statistics.ts";
