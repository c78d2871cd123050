import type { ServerFeature } from "../server-feature.ts";
import { statisticsHandlers } from "./statistics-handlers.ts";

/** What a customer ordered, counted. */
export const orderStatistics: ServerFeature = { start: () => ({ handlers: statisticsHandlers() }) };
