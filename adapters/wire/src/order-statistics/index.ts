export { getOrderStatistics, statisticsRowFromWire, statisticsRowSchema, statisticsRowToWire } from "./endpoints.ts";
