import type { Db } from "../database/index.ts";
import { linkSecret } from "../secrets/index.ts";
import type { ServerFeature } from "../server-feature.ts";
import { notificationsHandlers } from "./notifications-handlers.ts";
import { notificationsMigrations } from "./notifications-migrations.ts";

/** What customers want to be written to about. */
export const notifications: ServerFeature<{ readonly db: Db }> = {
  migrations: notificationsMigrations,
  start: async ({ db }) => ({ handlers: notificationsHandlers(await linkSecret(db)) }),
};
