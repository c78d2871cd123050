import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/** Who hears what is told on a channel. */
export interface Listener {
  readonly hear: (text: string) => void;
  /** The listening has ended by itself; called once at most. */
  readonly lost: () => void;
}

/** Hears what any process tells by `pg_notify` on a channel, once its transaction is committed; answers what ends it. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

const CONNECT_MS = 15_000;

/** Listens on a connection of its own, beside the pool: those of the pool come and go. */
export const listenPostgres =
  (url: string): Listen =>
  async (channel, { hear, lost }) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      lost();
    };
    client.on("notification", ({ payload }) => hear(payload ?? ""));
    client.on("error", end);
    client.on("end", end);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (problem) {
      isOver = true;
      await client.end().catch(() => undefined);
      throw problem;
    }
    return async () => {
      isOver = true;
      await client.end();
    };
  };

/** The embedded database has one process and one connection, which never breaks. */
export const listenPglite =
  (lite: PGlite): Listen =>
  (channel, { hear }) =>
    lite.listen(channel, hear);
