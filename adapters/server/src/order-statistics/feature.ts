import type { ServerFeature } from "../feature/index.ts";
import { statisticsHandlers } from "./statistics-handlers.ts";

/** What a customer ordered, counted. */
export const orderStatistics: ServerFeature = { start: () => ({ handlers: statisticsHandlers() }) };
