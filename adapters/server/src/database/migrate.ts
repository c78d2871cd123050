import { sql } from "kysely";
import type { Db } from "./connect.ts";
import { migrations, type Migration } from "./migrations/index.ts";

/** Any number will do as long as every process of every release takes the same. */
const MIGRATION_LOCK = 7_302_114_551;

/** Brings the schema up to date, once, even when several processes start together; answers the names of what was run. */
export async function migrate(db: Db, list: readonly Migration[] = migrations): Promise<readonly string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`create table if not exists schema_migrations (name text primary key, run_at timestamptz not null default now())`.execute(
      tx,
    );
    const done = await sql<{ name: string }>`select name from schema_migrations`.execute(tx);
    const known = new Set(done.rows.map((row) => row.name));
    const missing = list.filter((migration) => !known.has(migration.name));
    for (const migration of missing) {
      await sql.raw(migration.sql).execute(tx);
      await sql`insert into schema_migrations (name) values (${migration.name})`.execute(tx);
    }
    return missing.map((migration) => migration.name);
  });
}
