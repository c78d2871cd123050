import { ManualClock } from "@panel/memory";
import type { LightMyRequestResponse } from "fastify";
import { composeServer, type ComposedServer, type ServerOptions } from "../../adapters/server/src/app/compose.ts";
import type { DatabaseConnection, Db } from "../../adapters/server/src/database/index.ts";
import { silentLog } from "./silent-log.ts";
import type { FulfilmentReport } from "../../adapters/server/src/orders/index.ts";
import { connectTemplate } from "./server-template.ts";

export const TEST_ORIGIN = "http://panel.test";

export interface CallOptions {
  readonly token?: string | null;
  readonly key?: string;
  readonly body?: unknown;
  /** Goes as it is, in place of `body`. */
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that the request comes from; this machine's where it is left out. */
  readonly from?: string;
}

/** A composed server whose background work is done when a test asks for it. */
export interface HandDrivenServer extends ComposedServer {
  /** One run of the simulated delivery, refills included. */
  fulfil(): Promise<FulfilmentReport>;
  /** One look for new publications of all subscriptions that are due. */
  promote(): Promise<unknown>;
}

const drivenByHand = (server: ComposedServer): HandDrivenServer => ({
  ...server,
  fulfil: async () => {
    await server.runJob("refill orders");
    return (await server.runJob("deliver orders")) as FulfilmentReport;
  },
  promote: () => server.runJob("promote publications"),
});

/** A server answering in-process, its database and a clock that stands still. */
export interface TestServer {
  readonly server: HandDrivenServer;
  readonly db: Db;
  readonly clock: ManualClock;
  /** One request; `path` may carry a query. */
  call(method: string, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestServerOptions extends Partial<Omit<ServerOptions, "connection" | "clock">> {
  /** Starts with the demo catalogue, customers and settings. */
  readonly demo?: boolean;
  /** Starts with nothing at all, not even a person who takes part in nothing. */
  readonly isEmpty?: boolean;
  readonly connection?: DatabaseConnection;
  readonly clock?: ManualClock;
}

/** Asks for a link that sets a password, and lets it be mailed. */
export async function askForPassword(
  { server, call }: Pick<TestServer, "server" | "call">,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const answer = await call("POST", "/password/email", { body: { email }, headers });
  await server.runJob("mail links that set a password");
  return answer;
}

/** Composes a server over a connection. */
export async function serverOver(
  connection: DatabaseConnection,
  clock: ManualClock,
  options: TestServerOptions,
): Promise<TestServer> {
  const server = await composeServer({
    log: silentLog,
    origin: TEST_ORIGIN,
    isSandbox: true,
    proxyHops: 0,
    countryHeader: null,
    deliveryMs: 100_000,
    panelFolder: "/nonexistent",
    ...options,
    connection,
    clock,
  });
  await server.app.ready();
  return {
    server: drivenByHand(server),
    db: connection.db,
    clock,
    call: (method, path, { token, key, body, bytes, headers, from } = {}) =>
      server.app.inject({
        method: method as "GET",
        url: path,
        ...(from === undefined ? {} : { remoteAddress: from }),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key === undefined ? {} : { "idempotency-key": key }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(bytes ? { payload: bytes } : {}),
        ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    close: () => server.app.close(),
  };
}

/** A server on an embedded database of its own. */
export async function openServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? new ManualClock();
  if (options.connection) return serverOver(options.connection, clock, options);
  const connection = await connectTemplate(options.demo ? "demo" : options.isEmpty ? "empty" : "bystander");
  const test = await serverOver(connection, clock, options);
  return {
    ...test,
    close: async () => {
      await test.close();
      await connection.close();
    },
  };
}
