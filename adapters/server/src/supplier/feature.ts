import type { ServerLog } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { forwardingCommands } from "./forwarding-commands.ts";
import { followOrders } from "./follow-orders.ts";
import { forwardOrders } from "./forward-orders.ts";
import { lookForLosses } from "./look-for-losses.ts";
import { passOnRefills } from "./pass-on-refills.ts";
import { importServices } from "./import-services.ts";
import type { SupplierDependencies } from "./supplier-dependencies.ts";
import { supplierInvariants } from "./supplier-invariants.ts";
import { supplierMigrations } from "./supplier-migrations.ts";
import type { Supplier } from "./supplier.ts";
import { ordersThatWait, refillsThatWait } from "./waiting-orders.ts";

const SECOND_MS = 1000;
const IMPORT_MS = 600 * SECOND_MS;

interface Services {
  readonly db: Db;
  readonly log: ServerLog;
  readonly shop: SupplierDependencies["shop"];
  /** Null where nothing is sold for another panel. */
  readonly supplier: Supplier | null;
}

/** Selling the services of another panel, which delivers them. */
export const supplier: ServerFeature<Services> = {
  migrations: supplierMigrations,
  invariants: supplierInvariants,
  commands: forwardingCommands,
  waiting: [ordersThatWait, refillsThatWait],
  start: ({ db, log, shop, supplier: panel }) => {
    if (panel === null) return {};
    const parts = { supplier: panel, shop };
    return {
      jobs: [
        {
          name: "import the supplier's catalogue",
          everyMs: IMPORT_MS,
          isApart: true,
          run: () => importServices(db, { supplier: panel, log }),
        },
        { name: "forward orders", everyMs: 2 * SECOND_MS, isApart: true, run: (now) => forwardOrders(db, parts, now) },
        { name: "follow forwarded orders", everyMs: 5 * SECOND_MS, isApart: true, run: (now) => followOrders(db, parts, now) },
        { name: "look for losses", everyMs: 30 * SECOND_MS, isApart: true, run: (now) => lookForLosses(db, parts, now) },
        { name: "pass refills on", everyMs: 30 * SECOND_MS, isApart: true, run: (now) => passOnRefills(db, parts, now) },
      ],
    };
  },
};
