import type { Clock } from "@panel/core/time";
import { allEndpoints } from "@panel/wire/contract";
import type { FastifyInstance } from "fastify";
import { accountHandlers } from "./accounts/index.ts";
import { serverSecret } from "./accounts/server-secret.ts";
import { catalogueHandlers } from "./catalogue/index.ts";
import type { DatabaseConnection, Db } from "./database/connect.ts";
import { allGuards, type Guards } from "./guards.ts";
import type { Handler } from "./http/handler.ts";
import type { ServerLog } from "./http/server-log.ts";
import { createLedger } from "./ledger/index.ts";
import { findWidget } from "./ordering/widget-callers.ts";
import { orderingHandlers, type OrderContext } from "./ordering/index.ts";
import { ordersHandlers } from "./orders/index.ts";
import { paymentsHandlers } from "./payments/index.ts";
import { createServer } from "./server.ts";
import { readInstanceSettings, settingsHandlers } from "./settings/index.ts";

export interface ServerOptions {
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly log: ServerLog;
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
  readonly isSandbox: boolean;
  readonly isBehindProxy: boolean;
  readonly countryHeader: string | null;
  readonly deliveryMs: number;
  readonly panelFolder: string;
  /** Further handlers, such as those of features that stand beside. */
  readonly guards?: Guards;
}

export interface ComposedServer {
  readonly app: FastifyInstance;
  readonly orders: OrderContext;
}

function handlersOf(options: ServerOptions, orders: OrderContext, secret: string): readonly Handler[] {
  const isContactRequired = async (db: Db) => (await readInstanceSettings(db)).contactInfoIsRequired;
  // Without a captcha provider every answer is good; the flag only decides whether one must be given.
  const isHuman = async (db: Db, answer: string | null) => answer !== null || !(await readInstanceSettings(db)).features.captcha;
  return [
    ...accountHandlers({ secret, origin: options.origin, isContactRequired, isHuman }),
    ...settingsHandlers(),
    ...catalogueHandlers(),
    ...orderingHandlers(orders),
    ...ordersHandlers(orders),
    ...paymentsHandlers(orders),
  ];
}

/** Wires every feature of the server over one database; it listens to nothing yet. */
export async function composeServer(options: ServerOptions): Promise<ComposedServer> {
  const { connection, clock, log } = options;
  const guards = options.guards ?? allGuards;
  const secret = await serverSecret(connection.db, "links");
  const orders: OrderContext = {
    ledger: createLedger(guards.balance),
    guards,
    readSettings: readInstanceSettings,
    origin: options.origin,
    deliveryMs: options.deliveryMs,
  };
  const app = await createServer({
    connection,
    clock,
    log,
    endpoints: allEndpoints,
    handlers: handlersOf(options, orders, secret),
    findWidget: (db, token) => findWidget(db, token, readInstanceSettings),
    isBehindProxy: options.isBehindProxy,
    countryHeader: options.countryHeader,
    isKeyGuarded: guards.idempotency,
    panelFolder: options.panelFolder,
    pages: [],
  });
  return { app, orders };
}
