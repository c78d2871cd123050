import { ManualClock } from "@panel/memory";
import pg from "pg";
import { connectPostgres, type Db, migrate } from "../../adapters/server/src/database/index.ts";
import { migrations, verifyLedger } from "../../adapters/server/src/app/features.ts";
import { seedFixtures } from "./server-fixtures.ts";
import { serverOver, type TestServer, type TestServerOptions } from "./open-server.ts";
import { isLongRun } from "./test-scale.ts";

/** How often a race is run: five rounds while somebody waits, more where nobody does. */
const ROUNDS = isLongRun ? 40 : 5;
/** So many call together. */
export const CALLERS = 20;

/** Two servers on one database, as two processes would be; only the database lies between them. */
export interface Arena {
  readonly servers: readonly [TestServer, TestServer];
  readonly clock: ManualClock;
  readonly db: Db;
  close(): Promise<void>;
}

let made = 0;

/** Makes a database of its own on the PostgreSQL at `url`: an empty one, or a copy of the one at another address. */
export async function freshDatabase(url: string, like?: string): Promise<string> {
  const name = `race_${String(process.pid)}_${String((made += 1))}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}${like === undefined ? "" : ` template ${new URL(like).pathname.slice(1)}`}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}

/** A database as every race finds it; nobody stays connected to it, for only then it can be copied. */
async function seededDatabase(url: string): Promise<string> {
  const address = await freshDatabase(url);
  const connection = connectPostgres(address, 1);
  await migrate(connection.db, migrations);
  await seedFixtures(connection.db);
  await connection.close();
  return address;
}

const seeded = new Map<string, Promise<string>>();

/** Opens an arena on a database of its own. */
export async function openArena(url: string, options: TestServerOptions = {}): Promise<Arena> {
  const clock = new ManualClock();
  const original = seeded.get(url) ?? seededDatabase(url);
  seeded.set(url, original);
  const database = await freshDatabase(url, await original);
  const connections = [connectPostgres(database, 14), connectPostgres(database, 14)] as const;
  const servers = [await serverOver(connections[0], clock, options), await serverOver(connections[1], clock, options)] as const;
  return {
    servers,
    clock,
    db: connections[0].db,
    close: async () => {
      for (const server of servers) await server.close();
      for (const connection of connections) await connection.close();
    },
  };
}

/** Lets every caller start at the same time, half of them on either server. */
export function race<Value>(
  arena: Arena,
  call: (server: TestServer, caller: number) => Promise<Value>,
  count = CALLERS,
): Promise<readonly Value[]> {
  const callers = Array.from({ length: count }, (_one, index) => index);
  return Promise.all(callers.map((caller) => call(arena.servers[caller % 2 === 0 ? 0 : 1], caller)));
}

/** What went wrong in a round, in words; null when nothing did. */
export type RoundResult = string | null;

/** Runs the rounds, at least so many, until one goes wrong; answers what went wrong in it, or null. */
export async function firstViolation(run: (round: number) => Promise<RoundResult>, least = 0): Promise<RoundResult> {
  for (let round = 0; round < Math.max(ROUNDS, least); round += 1) {
    const problem = await run(round);
    if (problem !== null) return `round ${String(round)}: ${problem}`;
  }
  return null;
}

/** Broken invariants of the money, in words. */
export async function brokenInvariants(db: Db): Promise<readonly string[]> {
  return (await verifyLedger(db)).map((finding) => `${finding.rule} (${String(finding.count)})`);
}

/** The statuses of answers that no race may give. */
export const faults = (statuses: readonly number[]): string | null => {
  const found = statuses.filter((status) => status >= 500);
  return found.length === 0 ? null : `${String(found.length)} answers of ${String(found[0])}`;
};
