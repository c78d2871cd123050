export * from "./statistics-port.ts";
export * from "./statistics-period-rules.ts";
export * from "./statistics-rules.ts";
export * from "./plot-rules.ts";
export { PlotCursor, type PlotKey } from "./plot-cursor.ts";
export { StatisticsViewModel, type LoadedStatistics } from "./statistics-view-model.ts";
