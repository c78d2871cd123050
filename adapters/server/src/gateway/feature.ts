import type { Clock } from "@panel/core/time";
import type { Db } from "../database/connect.ts";
import type { Messages } from "../http/messages.ts";
import type { ServerLog } from "../http/server-log.ts";
import type { OrderContext } from "../ordering/order-context.ts";
import type { ServerFeature } from "../server-feature.ts";
import { gatewaySecret } from "./gateway-callback.ts";
import { gatewayMigrations } from "./gateway-migrations.ts";
import { sandboxPages } from "./sandbox-pages.ts";

interface Services extends Pick<OrderContext, "ledger" | "origin" | "hasGateway"> {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly messages: Messages;
}

/** What the payment gateway reports; in the sandbox its pages as well. */
export const gateway: ServerFeature<Services> = {
  migrations: gatewayMigrations,
  start: async (services) => {
    const { db, ledger } = services;
    const callback = { ledger, secret: await gatewaySecret(db) };
    return { pages: services.hasGateway ? [sandboxPages({ ...services, callback })] : [] };
  },
};
