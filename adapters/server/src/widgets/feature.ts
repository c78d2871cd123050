import type { ServerFeature } from "../feature/index.ts";
import { forgetWidgets } from "./forget-widgets.ts";
import { widgetMigrations } from "./widget-migrations.ts";
import { widgetsRows } from "./own-rows.ts";

/** Partners' widgets. */
export const widgets: ServerFeature = {
  ownRows: widgetsRows,
  forget: forgetWidgets,
  migrations: widgetMigrations,
};
