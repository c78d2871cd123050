import type { Clock } from "@panel/core/time";
import type { Db } from "../database/index.ts";
import { linkSecret } from "../secrets/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { endByOneCall } from "./end-by-one-call.ts";
import { handOverChoices } from "./notification-choices.ts";
import { notificationsHandlers } from "./notifications-handlers.ts";
import { notificationsMigrations } from "./notifications-migrations.ts";
import { notificationsRows } from "./own-rows.ts";

interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly shop: { readonly origin: string };
}

/** What customers want to be written to about. */
export const notifications: ServerFeature<Services> = {
  ownRows: notificationsRows,
  migrations: notificationsMigrations,
  handOver: handOverChoices,
  start: async ({ db, clock, shop }) => {
    const signing = { secret: await linkSecret(db), origin: shop.origin };
    return { handlers: notificationsHandlers(signing.secret), pages: [endByOneCall({ db, clock, signing })] };
  },
};
