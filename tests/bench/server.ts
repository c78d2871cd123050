// npm run bench:server — the cached catalogue, unchanged answers and order creation, each beside what it is measured by.
import { execFile, fork, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Customer } from "../support/server-fixtures.ts";
import { startPostgres } from "../support/postgres.ts";
import { load, requestBytes } from "./loopback-load.ts";
import { orderRequests } from "./order-requests.ts";

const run = promisify(execFile);
const CONNECTIONS = 16;
const ROUNDS = 3;
/** Orders before the first is measured: about what it takes until the server's code is compiled, and at most so long. */
const WARM_ORDERS = 4_000;
const WARM_MILLISECONDS = 30_000;
const MILLISECONDS = 2_000;
/** Copies of the demo's 3,000 services beside them. */
const COPIES = 6;
/** What an order takes is bounded by its round trips; how many of them come through is printed beside pgbench and has no goal. */
const goals = { catalogue: 300, unchanged: 0.7, trips: 8 };

interface Started {
  readonly process: ChildProcess;
  readonly port: number;
  readonly customers: readonly Customer[];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function startServer(url: string): Promise<Started> {
  const file = path.join(import.meta.dirname, "server-process.ts");
  const flags = ["--import", "tsx", "--conditions=@panel/source"];
  const env = { ...process.env, NODE_ENV: "production" };
  const child = fork(file, [url, String(COPIES), String(CONNECTIONS)], { execArgv: flags, env });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve({ process: child, ...(message as Omit<Started, "process">) }));
    child.once("exit", () => reject(new Error("the server did not start")));
  });
}

/** Rates in rounds that take turns, so that a busy moment of the machine meets all of them; ratios are taken round by round. */
async function ratesOf(port: number, requests: Readonly<Record<string, Buffer>>): Promise<Record<string, readonly number[]>> {
  const found = new Map(Object.keys(requests).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, bytes] of Object.entries(requests)) {
      const connections = name === "stringify" || name === "cached" ? 4 : CONNECTIONS;
      const milliseconds = round === 0 ? 500 : MILLISECONDS;
      const result = await load({ port, request: () => bytes, connections, milliseconds });
      if (result.refusal !== null) throw new Error(`${name}: ${result.refusal}`);
      if (round > 0) found.get(name)?.push(result.perSecond);
    }
  }
  return Object.fromEntries(found);
}

/** The median of what each round says. */
const ratio = (above: readonly number[], below: readonly number[]): number =>
  median(above.flatMap((rate, round) => (below[round] ? [rate / below[round]] : [])));

const tripsOf = async (port: number): Promise<number> =>
  ((await (await fetch(`http://127.0.0.1:${String(port)}/bench/trips`)).json()) as { trips: number }).trips;

function pgbenchFile(): string | null {
  const root = "/usr/lib/postgresql";
  const folders = existsSync(root) ? readdirSync(root).map((name) => path.join(root, name, "bin")) : [];
  return [...folders.toSorted().toReversed(), "/usr/bin"].map((folder) => path.join(folder, "pgbench")).find(existsSync) ?? null;
}

/** The same writes by PostgreSQL's own load generator: transactions in a second. */
async function writesByPgbench(url: string, customers: readonly Customer[]): Promise<number | null> {
  const file = pgbenchFile();
  if (file === null) return null;
  const script = path.join(import.meta.dirname, "order-writes.sql");
  const ids = customers.map((customer) => customer.id);
  const range = ["-D", `first=${String(Math.min(...ids))}`, "-D", `last=${String(Math.max(...ids))}`];
  const load = ["-n", "-M", "prepared", "-c", String(CONNECTIONS), "-j", "1", "-T", String(Math.round(MILLISECONDS / 1000))];
  const { stdout } = await run(file, [...load, ...range, "-f", script, url]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? NaN);
}

async function warmUp(port: number, request: (connection: number) => Buffer): Promise<void> {
  const until = performance.now() + WARM_MILLISECONDS;
  for (let orders = 0; orders < WARM_ORDERS && performance.now() < until;) {
    const { refusal, statuses } = await load({ port, request, connections: CONNECTIONS, milliseconds: 500 });
    if (refusal !== null) throw new Error(refusal);
    orders += statuses.get(200) ?? 0;
  }
}

/**
 * What autovacuum does within a minute of the first sales: connections that saw the tables empty would go on reading them from one end
 * to the other, while pgbench plans with what is there.
 */
async function countRows(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("analyze");
  await client.end();
}

async function measureOrders(url: string, started: Started) {
  const request = await orderRequests(started);
  const { port, customers } = started;
  await warmUp(port, request);
  await countRows(url);
  const rates: number[] = [];
  const limits: number[] = [];
  const before = await tripsOf(port);
  let orders = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const answered = await load({ port, request, connections: CONNECTIONS, milliseconds: MILLISECONDS });
    if (answered.refusal !== null) throw new Error(answered.refusal);
    rates.push(answered.perSecond);
    orders += answered.statuses.get(200) ?? 0;
    const limit = await writesByPgbench(url, customers);
    if (limit !== null) limits.push(limit);
  }
  return { orders: rates, pgbench: limits, trips: ((await tripsOf(port)) - before) / orders };
}

function report(name: string, value: number, goal: number, isEnough: boolean, words: string): boolean {
  console.log(`${isEnough ? "reached" : "MISSED "}  ${name}: ${value.toFixed(2)} (goal ${String(goal)}) — ${words}`);
  return isEnough;
}

const rate = (rates: readonly number[]): string => (rates.length === 0 ? "?" : `${median(rates).toFixed(0)}/s`);

async function measure(started: Started, url: string): Promise<boolean> {
  const { port } = started;
  const tag = (await fetch(`http://127.0.0.1:${String(port)}/api/v1/services`, { headers: { "accept-encoding": "br" } })).headers;
  const etag = tag.get("etag") ?? "";
  const reading = await ratesOf(port, {
    ping: requestBytes("GET", "/bench/ping"),
    unchanged: requestBytes("GET", "/api/v1/services", { "accept-encoding": "br", "if-none-match": etag }),
    cached: requestBytes("GET", "/api/v1/services", { "accept-encoding": "br" }),
    stringify: requestBytes("GET", "/bench/stringify"),
  });
  const ordering = await measureOrders(url, started);
  const { ping = [], unchanged = [], cached = [], stringify = [] } = reading;
  const cachedRatio = ratio(cached, stringify);
  const unchangedRatio = ratio(unchanged, ping);
  const byPgbench = ordering.pgbench.length === 0 ? null : ratio(ordering.orders, ordering.pgbench);
  const results = { ...reading, ...ordering, cachedRatio, unchangedRatio, byPgbench };
  const at = process.argv.indexOf("--json");
  if (at > 0) writeFileSync(process.argv[at + 1] ?? "server.json", `${JSON.stringify(results, null, 2)}\n`);
  const share = byPgbench === null ? "not measured" : byPgbench.toFixed(2);
  console.log(
    `         orders, of pgbench with the same writes: ${share} — ${rate(ordering.orders)} and ${rate(ordering.pgbench)}`,
  );
  return [
    report(
      "cached catalogue, times stringify+gzip",
      cachedRatio,
      goals.catalogue,
      cachedRatio >= goals.catalogue,
      `${rate(cached)} and ${rate(stringify)}`,
    ),
    report(
      "unchanged catalogue (304), of /ping",
      unchangedRatio,
      goals.unchanged,
      unchangedRatio >= goals.unchanged,
      `${rate(unchanged)} and ${rate(ping)}`,
    ),
    report(
      "round trips to the database for each order",
      ordering.trips,
      goals.trips,
      ordering.trips <= goals.trips + 0.01,
      "statements sent, BEGIN and COMMIT among them",
    ),
  ].every(Boolean);
}

const found = await startPostgres();
if (found.postgres === null) {
  console.log(`bench:server needs PostgreSQL: ${found.reason}`);
  process.exit(1);
}
let started: Started | null = null;
try {
  started = await startServer(found.postgres.url);
  process.exitCode = (await measure(started, found.postgres.url)) ? 0 : 1;
} finally {
  started?.process.kill();
  await found.postgres.stop();
}
