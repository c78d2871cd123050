import type { ServerFeature } from "../server-feature.ts";
import { dashboardHandlers } from "./dashboard-handlers.ts";

/** An account at a glance; no tables of its own. */
export const dashboard: ServerFeature = { start: () => ({ handlers: dashboardHandlers() }) };
