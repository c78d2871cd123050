import type { Clock } from "@panel/core/time";
import { allEndpoints } from "@panel/wire/contract";
import type { FastifyInstance } from "fastify";
import { accountHandlers } from "./accounts/index.ts";
import { serverSecret } from "./accounts/server-secret.ts";
import { simulatedSearch } from "./catalogue/channel-search.ts";
import { catalogueHandlers, CatalogueStore } from "./catalogue/index.ts";
import type { DatabaseConnection, Db } from "./database/connect.ts";
import type { CallbackContext } from "./gateway/gateway-callback.ts";
import { dripFeedHandlers } from "./drip-feeds/index.ts";
import { sandboxPages } from "./gateway/sandbox-pages.ts";
import { allGuards, type Guards } from "./guards.ts";
import { apiDocument } from "./http/api-document.ts";
import type { Handler } from "./http/handler.ts";
import { createMessages } from "./http/messages.ts";
import type { ServerLog } from "./http/server-log.ts";
import { createLedger } from "./ledger/index.ts";
import { findWidget } from "./ordering/widget-callers.ts";
import { orderingHandlers, type OrderContext } from "./ordering/index.ts";
import { ordersHandlers } from "./orders/index.ts";
import { orderStatisticsHandlers } from "./order-statistics/index.ts";
import { paymentsHandlers } from "./payments/index.ts";
import { createServer } from "./server.ts";
import { makeCabinetToken, readInstanceSettings, settingsHandlers } from "./settings/index.ts";
import {
  cardPages,
  promotePublications,
  silentFeed,
  simulatedFeed,
  subscriptionHandlers,
  type PromotionReport,
} from "./subscriptions/index.ts";
import { startWorker } from "./worker/worker.ts";
import { runRefills } from "./worker/refills.ts";
import { runFulfilment, type FulfilmentReport } from "./worker/fulfilment.ts";

const PUBLICATION_MS = 120_000;

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
  /** Milliseconds between two publications of a simulated account; two minutes unless named. */
  readonly publicationMs?: number;
  readonly panelFolder: string;
  /** All on unless a test takes one away. */
  readonly guards?: Guards;
}

export interface ComposedServer {
  readonly app: FastifyInstance;
  readonly callback: CallbackContext;
  /** One run of the simulated delivery. */
  readonly fulfil: () => Promise<FulfilmentReport>;
  /** One look for new publications of all subscriptions that are due. */
  readonly promote: () => Promise<PromotionReport>;
  /** Starts the background work; answers what stops it. */
  readonly startWorker: () => () => Promise<void>;
}

function handlersOf(options: ServerOptions, orders: OrderContext, secret: string): readonly Handler[] {
  const isContactRequired = async (db: Db) => (await readInstanceSettings(db)).contactInfoIsRequired;
  // Without a captcha provider every answer is good; the flag only decides whether one must be given.
  const isHuman = async (db: Db, answer: string | null) => answer !== null || !(await readInstanceSettings(db)).features.captcha;
  const store = new CatalogueStore();
  return [
    ...accountHandlers({ secret, origin: options.origin, isContactRequired, isHuman }),
    ...settingsHandlers(),
    ...catalogueHandlers({ store, search: simulatedSearch }),
    ...orderingHandlers(orders, options.connection.db),
    ...ordersHandlers(orders),
    ...dripFeedHandlers(orders),
    ...orderStatisticsHandlers(),
    ...paymentsHandlers(orders),
    ...subscriptionHandlers(orders, store),
  ];
}

/** Wires every feature of the server over one database; it listens to nothing yet. */
export async function composeServer(options: ServerOptions): Promise<ComposedServer> {
  const { connection, clock, log } = options;
  const guards = options.guards ?? allGuards;
  const secret = await serverSecret(connection.db, "links");
  await makeCabinetToken(connection.db);
  const orders: OrderContext = {
    ledger: createLedger(guards.balance),
    guards,
    readSettings: readInstanceSettings,
    origin: options.origin,
    hasGateway: options.isSandbox,
  };
  const messages = createMessages();
  const callback: CallbackContext = { ledger: orders.ledger, guards, secret: await serverSecret(connection.db, "gateway") };
  const sandbox = sandboxPages({ db: connection.db, clock, log, callback, messages, origin: options.origin });
  const cards = cardPages({ db: connection.db, clock, messages });
  const app = await createServer({
    connection,
    clock,
    log,
    endpoints: allEndpoints,
    handlers: handlersOf(options, orders, secret),
    findWidget,
    isBehindProxy: options.isBehindProxy,
    countryHeader: options.countryHeader,
    isKeyGuarded: guards.idempotency,
    panelFolder: options.panelFolder,
    messages,
    pages: options.isSandbox ? [apiDocument, sandbox, cards] : [apiDocument],
  });
  const fulfilment = { deliveryMs: options.deliveryMs };
  // Without a sandbox there is nobody to simulate, and this server cannot ask the networks.
  const feed = options.isSandbox ? simulatedFeed(options.publicationMs ?? PUBLICATION_MS) : silentFeed;
  const promotion = { orders, feed, clock };
  return {
    app,
    callback,
    fulfil: async () => {
      const now = new Date(clock.now());
      await runRefills(connection.db, now);
      return runFulfilment(connection.db, fulfilment, now);
    },
    promote: () => promotePublications(connection.db, promotion, new Date(clock.now())),
    startWorker: () => startWorker({ db: connection.db, clock, log, fulfilment, promotion }),
  };
}
