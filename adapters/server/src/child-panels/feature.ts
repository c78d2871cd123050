import type { ServerFeature } from "../feature/index.ts";
import { childPanelsHandlers } from "./child-panels-handlers.ts";
import { childPanelsMigrations } from "./child-panels-migrations.ts";

/** The child panels of each customer. */
export const childPanels: ServerFeature = {
  migrations: childPanelsMigrations,
  start: () => ({ handlers: childPanelsHandlers() }),
};
