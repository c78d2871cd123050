import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ManualClock, MemoryCookies, MemoryTokenStore, SwitchedConnection } from "@panel/memory";
import { HttpClient, type HttpConfig } from "@panel/http";
import { afterEach } from "vitest";

/** One request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** What the API does with a request. */
export type Reply = (response: ServerResponse, arrived: Arrived) => void;

/** A tiny API on the loopback that records what arrives and answers what it is told. */
export interface StubApi {
  readonly address: string;
  readonly arrived: readonly Arrived[];
  readonly last: Arrived;
  /** Answers every further request with JSON. */
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
  /** As `answer`, in turn; the last one stays. */
  answerInTurn(...replies: readonly Reply[]): void;
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
export const raw =
  (status: number, text: string, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, headers).end(text);
export const hangUp: Reply = (response) => void response.destroy();
export const never: Reply = () => undefined;

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const parsed = (text: string): unknown => (text === "" ? undefined : (JSON.parse(text) as unknown));

/** Starts the API; it is stopped after the test. */
export async function startStubApi(): Promise<StubApi> {
  const arrived: Arrived[] = [];
  let replies: readonly Reply[] = [json(200, { data: null })];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://stub");
      arrived.push({
        method: request.method ?? "",
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: parsed(text),
      });
      const [next = never, ...rest] = replies;
      if (rest.length > 0) replies = rest;
      next(response, arrived.at(-1)!);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    arrived,
    get last() {
      const found = arrived.at(-1);
      if (!found) throw new Error("nothing arrived");
      return found;
    },
    answer: (status, body, headers = {}) => void (replies = [json(status, body, headers)]),
    answerInTurn: (...next) => void (replies = next),
  };
}

/** A client over a stub API, with everything around it in memory. */
export async function startClient(changes: Partial<HttpConfig> = {}) {
  const api = await startStubApi();
  const clock = new ManualClock();
  const tokens = new MemoryTokenStore();
  const cookies = new MemoryCookies(clock);
  const connection = new SwitchedConnection();
  const client = new HttpClient({
    baseAddress: api.address,
    tokens,
    cookies,
    connection,
    clock,
    locale: () => "de",
    widgetToken: () => "widget-1",
    random: () => 1,
    ...changes,
  });
  return { api, clock, tokens, cookies, connection, client };
}

/** Waits until `isTrue` holds; the loopback needs real time, however little. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}
