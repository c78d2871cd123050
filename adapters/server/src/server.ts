import type { Endpoint } from "@panel/wire/endpoint";
import type { Clock } from "@panel/core/time";
import type { FastifyInstance } from "fastify";
import { findSession } from "./accounts/sessions.ts";
import type { DatabaseConnection, Db } from "./database/connect.ts";
import { CallRate } from "./http/call-rate.ts";
import { createApp } from "./http/create-app.ts";
import type { Handler, WidgetCaller } from "./http/handler.ts";
import type { Messages } from "./http/messages.ts";
import { registerPanel } from "./http/panel-files.ts";
import { registerCalls } from "./http/register-calls.ts";
import type { ServerLog } from "./http/server-log.ts";

export interface ServerParts {
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly messages: Messages;
  readonly endpoints: readonly Endpoint[];
  readonly handlers: readonly Handler[];
  readonly findWidget: (db: Db, token: string, now: Date) => Promise<WidgetCaller | null>;
  readonly isBehindProxy: boolean;
  readonly countryHeader: string | null;
  readonly isKeyGuarded: boolean;
  /** Folder of the built panel. */
  readonly panelFolder: string;
  /** Further routes, such as the sandbox pages and `/api.yaml`. */
  readonly pages: readonly ((app: FastifyInstance) => void)[];
}

/** Puts the web server together; it listens to nothing yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { connection, clock, log } = parts;
  const app = createApp({ db: connection.db, log, messages: parts.messages, isBehindProxy: parts.isBehindProxy });
  const context = {
    db: connection.db,
    clock,
    findSession,
    findWidget: parts.findWidget,
    callRate: new CallRate(),
    countryHeader: parts.countryHeader,
    isKeyGuarded: parts.isKeyGuarded,
  };
  registerCalls(app, parts.endpoints, parts.handlers, context);
  for (const register of parts.pages) register(app);
  await registerPanel(app, parts.panelFolder);
  return app;
}
