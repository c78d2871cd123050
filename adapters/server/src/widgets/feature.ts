import type { ServerFeature } from "../feature/index.ts";
import { widgetMigrations } from "./widget-migrations.ts";

/** Partners' widgets. */
export const widgets: ServerFeature = { migrations: widgetMigrations };
