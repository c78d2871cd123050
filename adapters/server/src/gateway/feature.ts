import type { Clock } from "@panel/core/time";
import type { Db } from "../database/index.ts";
import type { Messages, ServerLog } from "../calls/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../server-feature.ts";
import { gatewaySecret } from "./gateway-callback.ts";
import { gatewayMigrations } from "./gateway-migrations.ts";
import { sandboxGateway } from "./sandbox-gateway.ts";
import { sandboxPages } from "./sandbox-pages.ts";

interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly messages: Messages;
  readonly shop: Pick<ShopDependencies, "ledger" | "receipts" | "origin" | "hasGateway">;
}

/** What the payment gateway reports; in the sandbox its pages as well. */
export const gateway: ServerFeature<Services> = {
  migrations: gatewayMigrations,
  start: async ({ db, clock, log, messages, shop: { ledger, receipts, origin, hasGateway } }) => {
    const secret = await gatewaySecret(db);
    const sandbox = sandboxGateway({ db, clock, log, callback: { ledger, receipts, secret } });
    return { pages: hasGateway ? [sandboxPages({ db, gateway: sandbox, messages, origin })] : [] };
  },
};
