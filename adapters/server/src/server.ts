import type { Endpoint } from "@panel/wire/endpoint";
import type { Clock } from "@panel/core/time";
import type { FastifyInstance } from "fastify";
import type { DatabaseConnection } from "./database/connect.ts";
import { CallRate } from "./http/call-rate.ts";
import { createApp } from "./http/create-app.ts";
import type { FindCaller } from "./http/caller.ts";
import type { Handler } from "./http/handler.ts";
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
  readonly findCaller: FindCaller;
  readonly isBehindProxy: boolean;
  readonly countryHeader: string | null;
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
    findCaller: parts.findCaller,
    callRate: new CallRate(),
    countryHeader: parts.countryHeader,
  };
  registerCalls(app, parts.endpoints, parts.handlers, context);
  for (const register of parts.pages) register(app);
  await registerPanel(app, parts.panelFolder);
  return app;
}
