import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { type ReadSettings, whileOffered } from "../settings/index.ts";
import type { VideoNetwork } from "../video-channels/index.ts";
import { offerOrders } from "./offer-orders.ts";
import { paidTasksCommands } from "./paid-tasks-commands.ts";
import { paidTasksHandlers } from "./paid-tasks-handlers.ts";
import { forgetChecks } from "./forget-checks.ts";
import { paidTasksInvariants } from "./paid-tasks-invariants.ts";
import { paidTasksMigrations } from "./paid-tasks-migrations.ts";
import { paidTasksRows } from "./own-rows.ts";

const EVERY_MS = 10_000;

interface Services {
  readonly db: Db;
  readonly shop: Pick<ShopDependencies, "ledger"> & { readonly readSettings: ReadSettings };
  readonly videoNetwork: VideoNetwork | null;
}

/** Tasks on a video network that customers are paid for. */
export const paidTasks: ServerFeature<Services> = {
  ownRows: paidTasksRows,
  forget: forgetChecks,
  migrations: paidTasksMigrations,
  invariants: paidTasksInvariants,
  commands: paidTasksCommands,
  start: ({ db, shop: { ledger, readSettings }, videoNetwork }) => ({
    handlers: paidTasksHandlers(videoNetwork, ledger).map((handler) => whileOffered(readSettings, "tasks", handler)),
    // Where nothing can be judged nothing is offered.
    jobs:
      videoNetwork === null
        ? []
        : [{ name: "offer orders as tasks", everyMs: EVERY_MS, run: (now) => offerOrders(db, readSettings, now) }],
  }),
};
