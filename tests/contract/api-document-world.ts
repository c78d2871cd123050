import { randomUUID } from "node:crypto";
import { ManualClock } from "@panel/memory";
import type { Endpoint } from "@panel/wire/endpoint";
import type { Example } from "@panel/wire/contract";
import type { LightMyRequestResponse } from "fastify";
import { openSession } from "../../adapters/server/src/accounts/index.ts";
import { demoWidget } from "../../adapters/server/src/demo/index.ts";
import { settingsToWire } from "@panel/wire/settings";
import { readInstanceSettings } from "../../adapters/server/src/settings/index.ts";
import { formRequest } from "../support/form-request.ts";
import { openServer, type CallOptions, type TestServer } from "../support/open-server.ts";
import { childPanelsSealKey, StandInProvisioner } from "../support/server-child-panels.ts";

/** Where a freshly started demo listens; the examples name it. */
export const DEMO_ORIGIN = "http://localhost:3000";

type Fields = Readonly<Record<string, unknown>>;

const wordOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? ""));

/** A request to be made of an operation. */
export interface WalkRequest {
  readonly params: Fields;
  readonly query: Fields;
  readonly body: Fields | null;
  /** Null sends none. */
  readonly bearer: string | null;
  readonly widgetToken: string | null;
  readonly key?: string;
}

/** The demo on a server of its own, and the people who call. */
export interface WalkWorld {
  readonly test: TestServer;
  readonly cabinetToken: string;
  readonly partnerToken: string;
  /** A fresh session of the demo's first customer, or of another one. */
  session(email?: string): Promise<string>;
  send(endpoint: Endpoint, request: WalkRequest): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** JSON, or a form whose bytes are a file. */
async function bodyOf(endpoint: Endpoint, body: Fields): Promise<CallOptions> {
  if (endpoint.fileLimit === null) return { body };
  const parts = Object.entries(body).map(([name, value]) => {
    const part = value instanceof Uint8Array ? { name, bytes: value } : wordOf(value);
    return [name, part] as const;
  });
  return formRequest(Object.fromEntries(parts));
}

const addressOf = (endpoint: Endpoint, { params, query, widgetToken }: WalkRequest): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(wordOf(params[name])));
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  const tokens = widgetToken === null ? [] : ([["api_token", widgetToken]] as [string, string][]);
  return `${path}?${new URLSearchParams([...fields, ...tokens, ["locale", "en"]]).toString()}`;
};

async function userIdOf(test: TestServer, email: string): Promise<number> {
  const row = await test.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  return row.id;
}

/** Starts the demo for a walk. */
export async function openWalkWorld(): Promise<WalkWorld> {
  const outside = { provisioner: new StandInProvisioner(), sealKey: childPanelsSealKey };
  const test = await openServer({ demo: true, clock: new ManualClock(Date.now()), origin: DEMO_ORIGIN, ...outside });
  const settings = settingsToWire(await readInstanceSettings(test.db));
  return {
    test,
    cabinetToken: settings.cabinetWidgetToken,
    partnerToken: demoWidget.apiToken,
    session: async (email = "robin@panel.example") =>
      openSession(test.db, await userIdOf(test, email), new Date(test.clock.now())),
    send: async (endpoint, request) => {
      // Nobody floods here: the limits begin again with each call.
      await test.clock.advanceAsync(61_000);
      return test.call(endpoint.method, addressOf(endpoint, request), {
        token: request.bearer,
        ...(endpoint.isKeyed ? { key: request.key ?? randomUUID() } : {}),
        ...(request.body === null || endpoint.method === "GET" ? {} : await bodyOf(endpoint, request.body)),
      });
    },
    close: test.close,
  };
}

/** Who may make this call: guests in a partner's page, customers in the panel. */
export async function callersOf(world: WalkWorld, endpoint: Endpoint): Promise<Pick<WalkRequest, "bearer" | "widgetToken">> {
  if (endpoint.access === "widget") return { bearer: null, widgetToken: world.partnerToken };
  if (endpoint.access === "public") return { bearer: null, widgetToken: null };
  return { bearer: await world.session(), widgetToken: endpoint.access === "widgetBearer" ? world.cabinetToken : null };
}

/** The call of an example by a person who may make it. */
export const requestOf = async (world: WalkWorld, endpoint: Endpoint, example: Example): Promise<WalkRequest> => ({
  params: example.params,
  query: example.query,
  body: example.body ?? (endpoint.method === "GET" ? null : {}),
  ...(await callersOf(world, endpoint)),
});
