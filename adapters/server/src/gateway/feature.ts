import type { Clock } from "@panel/core/time";
import type { Db } from "../database/index.ts";
import type { Messages, ServerLog } from "../calls/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../server-feature.ts";
import { gatewaySecret } from "./gateway-callback.ts";
import { gatewayMigrations } from "./gateway-migrations.ts";
import { sandboxPages } from "./sandbox-pages.ts";

interface Services extends Pick<ShopDependencies, "ledger" | "origin" | "hasGateway"> {
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
