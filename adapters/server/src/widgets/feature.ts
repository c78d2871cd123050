import type { ServerFeature } from "../server-feature.ts";
import { widgetMigrations } from "./widget-migrations.ts";

/** Partners' widgets. */
export const widgets: ServerFeature = { migrations: widgetMigrations };
