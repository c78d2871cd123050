import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ManualClock } from "@panel/memory";
import axios, { type AxiosAdapter } from "axios";

/** Everything that may happen to a call between a browser and the server. */
export const faults = [
  "refused",
  "nameNotFound",
  "requestLost",
  "answerLost",
  "threeSeconds",
  "tenSeconds",
  "endlessWait",
  "resetMidBody",
  "oneKilobyteASecond",
  "cutJson",
  "htmlInstead",
  "noContent",
  "error500",
  "gateway502",
  "tooMany429",
  "sessionEnded401",
] as const;
export type Fault = (typeof faults)[number];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const KILOBYTE = 1024;
const json = (status: number, body: unknown): Answer => ({
  ...{ status, headers: { "content-type": "application/json" } },
  body: Buffer.from(JSON.stringify(body)),
});
const html = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  ...{ status, headers: { "content-type": "text/html", ...headers } },
  body: Buffer.from("<!doctype html><title>Somewhere else</title><p>This is not the answer.</p>"),
});

/** Answers that take the place of the server's; the call has its effect all the same unless `isKeptBack`. */
const replacements: Partial<Record<Fault, { readonly answer: Answer; readonly isKeptBack: boolean }>> = {
  htmlInstead: { answer: html(200), isKeptBack: false },
  noContent: { answer: { status: 204, headers: {}, body: Buffer.alloc(0) }, isKeptBack: false },
  error500: { answer: json(500, { message: "Something went wrong" }), isKeptBack: false },
  gateway502: { answer: html(502, { "retry-after": "2" }), isKeptBack: false },
  tooMany429: { answer: json(429, { message: "Too many requests" }), isKeptBack: true },
  sessionEnded401: { answer: json(401, { message: "Unauthenticated" }), isKeptBack: true },
};

/** How long an answer is held back, by the clock of the browser. */
const delays: Partial<Record<Fault, number>> = { threeSeconds: 3_000, tenSeconds: 10_000 };

/** What is wrong just now, with which calls, and how often still. */
interface PlannedFault {
  readonly fault: Fault;
  readonly matches: (method: string, path: string) => boolean;
  left: number;
}

/** A line between the HTTP ports and a real server, over real sockets, that does to calls whatever lines do to them. */
export class FaultProxy {
  readonly #server: Server;
  readonly #clock: ManualClock;
  readonly #target: URL;
  #planned: PlannedFault | null = null;
  #port = 0;
  #closedPort = 0;
  #inFlight = 0;
  /** Calls that wait for the clock, or for ever. */
  #held = 0;

  private constructor(target: string, clock: ManualClock) {
    this.#target = new URL(target);
    this.#clock = clock;
    this.#server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));
  }

  static async open(target: string, clock: ManualClock): Promise<FaultProxy> {
    const proxy = new FaultProxy(target, clock);
    proxy.#closedPort = await portOfNobody();
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    proxy.#port = (proxy.#server.address() as AddressInfo).port;
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** Lets the next `times` calls that match meet with a fault. */
  injectFault(fault: Fault, matches: PlannedFault["matches"], times = Number.POSITIVE_INFINITY): void {
    this.#planned = { fault, matches, left: times };
  }

  clearFault(): void {
    this.#planned = null;
  }

  /** What sends for the ports: Node's own way, except that the first two faults happen before any connection. */
  readonly transport: AxiosAdapter = async (config) => {
    const path = new URL(config.url ?? "").pathname;
    const fault = this.#take(config.method ?? "get", path, ["refused", "nameNotFound"]);
    const address = config.url ?? "";
    this.#inFlight += 1;
    try {
      if (fault === "refused") config.url = address.replace(`:${String(this.#port)}`, `:${String(this.#closedPort)}`);
      if (fault === "nameNotFound") {
        config.url = address.replace("127.0.0.1", "panel.invalid");
        config.lookup = (_host, _options, answer) => answer(Object.assign(new Error("ENOTFOUND"), { code: "ENOTFOUND" }), "");
      }
      return await axios.getAdapter("http")(config);
    } finally {
      this.#inFlight -= 1;
    }
  };

  /** Every call that can go on without time passing has gone on. */
  async quiet(): Promise<void> {
    for (let quietTurns = 0; quietTurns < 3;) {
      await new Promise((resolve) => setImmediate(resolve));
      quietTurns = this.#inFlight === this.#held ? quietTurns + 1 : 0;
    }
  }

  async close(): Promise<void> {
    this.clearFault();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(method: string, path: string, among: readonly Fault[]): Fault | null {
    const planned = this.#planned;
    if (!planned || planned.left <= 0 || !among.includes(planned.fault)) return null;
    if (!planned.matches(method.toUpperCase(), path)) return null;
    planned.left -= 1;
    return planned.fault;
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? "/", this.#target).pathname;
    const fault = this.#take(incoming.method ?? "GET", path, faults);
    const body = await wholeOf(incoming);
    if (fault === "requestLost") return void incoming.socket.destroy();
    const replaced = fault ? replacements[fault] : undefined;
    const answer = replaced?.isKeptBack ? replaced.answer : await this.#forward(incoming, body);
    if (fault === "answerLost") return void incoming.socket.destroy();
    await this.#answer(outgoing, replaced?.answer ?? answer, fault);
  }

  async #answer(outgoing: ServerResponse, answer: Answer, fault: Fault | null): Promise<void> {
    const { body, headers, status } = answer;
    if (fault === "endlessWait") return this.#hold(outgoing, null);
    const delay = fault && delays[fault];
    if (delay) await this.#hold(outgoing, delay);
    if (outgoing.destroyed) return;
    const half = body.subarray(0, Math.ceil(body.length / 2));
    if (fault === "cutJson") {
      outgoing.writeHead(status, { ...headers, "content-length": String(half.length) }).end(half);
      return;
    }
    outgoing.writeHead(status, status === 204 ? headers : { ...headers, "content-length": String(body.length) });
    if (fault === "resetMidBody") {
      outgoing.write(half, () => outgoing.socket?.resetAndDestroy());
      return;
    }
    if (fault === "oneKilobyteASecond") await this.#drip(outgoing, body);
    else outgoing.end(body);
  }

  async #drip(outgoing: ServerResponse, body: Buffer): Promise<void> {
    for (let at = 0; at < body.length && !outgoing.destroyed; at += KILOBYTE) {
      await this.#hold(outgoing, 1_000);
      if (!outgoing.destroyed) outgoing.write(body.subarray(at, at + KILOBYTE));
    }
    outgoing.end();
  }

  /** Waits for the clock, or for ever, and no longer than the caller does. */
  async #hold(outgoing: ServerResponse, durationMs: number | null): Promise<void> {
    this.#held += 1;
    await new Promise<void>((resolve) => {
      outgoing.once("close", resolve);
      if (durationMs !== null) this.#clock.schedule(durationMs, resolve);
    });
    this.#held -= 1;
  }

  #forward(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#target;
      const { host: _host, connection: _connection, ...headers } = incoming.headers;
      const options = { hostname, port, path: incoming.url, method: incoming.method, headers, agent: false };
      const outgoing = send(options, (answer) => {
        wholeOf(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, headers: plainHeaders(answer), body: text }),
          reject,
        );
      });
      outgoing.on("error", reject).end(body);
    });
  }
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  const hop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (hop.has(name) || typeof value !== "string" ? [] : [[name, value]])),
  );
}

async function wholeOf(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** A port that was free a moment ago and that nobody listens on. */
async function portOfNobody(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
