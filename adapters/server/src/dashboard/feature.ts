import type { ServerFeature } from "../feature/index.ts";
import { dashboardHandlers } from "./dashboard-handlers.ts";

/** An account at a glance; no tables of its own. */
export const dashboard: ServerFeature = { start: () => ({ handlers: dashboardHandlers() }) };
