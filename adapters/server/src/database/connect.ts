import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type Listen, listenPglite, listenPostgres } from "./listen.ts";
import type { Tables } from "./tables.ts";

/** The database, or a transaction on it: everything that queries takes one of these and never reaches for another. */
export type Db = Kysely<Tables>;

export interface PoolFigures {
  readonly busy: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

export interface DatabaseConnection {
  readonly db: Db;
  readonly kind: "pglite" | "postgresql";
  readonly listen: Listen;
  /** How many connections there are, and who waits for one. */
  readonly pool: () => PoolFigures;
  close(): Promise<void>;
}

/** The type number of bigint. */
const INT8 = 20;

/** Amounts are stored as bigint and stay within the safe integers (core `Money`); anything beyond is a fault worth an exception. */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

const usualParser = pg.types.getTypeParser as (type: number, format?: "text") => unknown;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: "text") =>
    type === INT8 ? readBigint : usualParser(type, format)) as pg.CustomTypesConfig["getTypeParser"],
};

/** A fixed statement in SQL with `$1`, `$2` …; anyone who runs it says what its rows are. */
export async function runText<Row>(db: Db, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/**
 * The beginning of statements that each connection of a PostgreSQL keeps and then runs by name: the long ones, which are read and
 * planned for longer than they run, and those of every call. Their texts are constants, for what is kept is never forgotten.
 */
export const KEPT = "/* kept */";

const names = new Map<string, string>();
function nameOf(text: string): string {
  const known = names.get(text) ?? `kept-${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, known);
  return known;
}

type Query = (...parameters: unknown[]) => unknown;

/** A connection that runs the statements marked with `KEPT` by name. */
class KeepingClient extends pg.Client {
  override query = ((...parameters: unknown[]): unknown => {
    const [text, values, ...more] = parameters;
    const send = (super.query as Query).bind(this);
    if (typeof text !== "string" || !text.startsWith(KEPT)) return send(...parameters);
    return send({ name: nameOf(text), text, values }, ...more);
  }) as pg.Client["query"];
}

function databaseOver(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const figuresOf = (pool: pg.Pool) => (): PoolFigures => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/** Opens the PostgreSQL at `url`; every connection gives up a statement that runs for more than ten seconds, but for migrations. */
export function connectPostgres(url: string, poolSize = 12): DatabaseConnection {
  const pool = new pg.Pool({
    Client: KeepingClient,
    connectionString: url,
    types,
    max: poolSize,
    statement_timeout: 10_000,
    // Statements that serve many callers look dear to the planner, which would compile each of them for longer than it runs.
    options: "-c jit=off",
    connectionTimeoutMillis: 15_000,
  });
  // An idle connection that breaks must not end the process; the next query gets a new one.
  pool.on("error", () => undefined);
  const db = databaseOver(pool);
  return { db, kind: "postgresql", listen: listenPostgres(url), pool: figuresOf(pool), close: () => db.destroy() };
}

/**
 * Opens the embedded database in `folder`, or one in memory. It has a single connection:
 * a query beside an open transaction waits for ever, so transactions are passed on as `Db`.
 */
export async function connectPglite(folder: string | null): Promise<DatabaseConnection> {
  if (folder !== null) await mkdir(folder, { recursive: true });
  return connectionOver(folder === null ? await PGlite.create() : await PGlite.create(folder));
}

/** The connection to an embedded database that has been opened; closing it closes the database. */
export function connectionOver(lite: PGlite): DatabaseConnection {
  const pool = new pg.Pool(Object.assign(createPgConfig(lite), { types, max: 1, idleTimeoutMillis: 0 }));
  pool.on("error", () => undefined);
  const db = databaseOver(pool);
  const close = async () => {
    await db.destroy();
    await lite.close();
  };
  return { db, kind: "pglite", listen: listenPglite(lite), pool: figuresOf(pool), close };
}
