import type { ServerFeature } from "../server-feature.ts";
import { notificationsHandlers } from "./notifications-handlers.ts";
import { notificationsMigrations } from "./notifications-migrations.ts";

/** The notifications of each customer. */
export const notifications: ServerFeature = {
  migrations: notificationsMigrations,
  start: () => ({ handlers: notificationsHandlers() }),
};
