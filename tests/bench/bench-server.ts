import { composeServer, type ComposedServer } from "../../adapters/server/src/app/compose.ts";
import type { DatabaseConnection } from "../../adapters/server/src/database/index.ts";
import { systemClock } from "../../adapters/server/src/app/system-clock.ts";
import { silentLog } from "../support/silent-log.ts";

/** The server over a database, as benchmarks measure it: without a log, behind a proxy that tells many addresses apart. */
export const benchServer = (connection: DatabaseConnection): Promise<ComposedServer> =>
  composeServer({
    connection,
    clock: systemClock,
    log: silentLog,
    origin: "http://127.0.0.1:3000",
    isSandbox: true,
    // Calls come from many addresses here, so that the limit of calls for each of them is not what is measured.
    proxyHops: 1,
    countryHeader: null,
    deliveryMs: 100_000,
    panelFolder: "/nonexistent",
  });
