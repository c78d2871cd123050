export type { KeptFigure } from "./kept-figure.ts";
export { type MetricsAccess, metricsPages } from "./metrics-pages.ts";
export { createMetrics, type JobRun, type ServerMetrics } from "./server-metrics.ts";
