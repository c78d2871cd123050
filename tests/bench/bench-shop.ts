import type { ComposedServer } from "../../adapters/server/src/app/compose.ts";
import { migrations } from "../../adapters/server/src/app/features.ts";
import { connectPostgres, type Db, migrate } from "../../adapters/server/src/database/index.ts";
import { startPostgres } from "../support/postgres.ts";
import { seedFixtures } from "../support/server-fixtures.ts";
import { benchServer } from "./bench-server.ts";

/** How often each call is made. */
export const ROUNDS = 40;

/** An answer, and how long it took. */
export interface TimedAnswer {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly json: () => unknown;
}

export interface BenchShop {
  readonly db: Db;
  /** Starts the server once the database is filled. */
  serve(): Promise<ComposedServer>;
  /** Asks with a session; fails on any answer but 200. */
  ask(token: string, url: string): Promise<TimedAnswer>;
  close(): Promise<void>;
}

/** A shop on a PostgreSQL of its own for the benchmark of that name, which ends where there is none. */
export async function openBenchShop(name: string): Promise<BenchShop> {
  const { postgres, ...found } = await startPostgres();
  if (postgres === null) {
    console.log(`${name} needs PostgreSQL: ${"reason" in found ? found.reason : ""}`);
    process.exit(1);
  }
  const connection = connectPostgres(postgres.url, 4);
  await migrate(connection.db, migrations);
  await seedFixtures(connection.db);
  let server: ComposedServer | null = null;
  let sent = 0;
  return {
    db: connection.db,
    serve: async () => (server = await benchServer(connection)),
    ask: async (token, url) => {
      if (server === null) throw new Error("the server is not started");
      // A call comes from an address of its own, so that no limit by address is met.
      const address = `10.0.${String((sent += 1) >> 8)}.${String(sent & 255)}`;
      const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": address };
      const begun = performance.now();
      const answer = await server.app.inject({ method: "GET", url, headers });
      const milliseconds = performance.now() - begun;
      if (answer.statusCode !== 200) throw new Error(`${url}: ${String(answer.statusCode)} ${answer.body.slice(0, 200)}`);
      return { milliseconds, bytes: answer.rawPayload.length, json: () => answer.json() };
    },
    close: async () => {
      await server?.app.close();
      await connection.close();
      await postgres.stop();
    },
  };
}

export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** A day of UTC so many days ago, as calls write it. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
