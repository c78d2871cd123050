import { sql } from "kysely";
import type { Db } from "../../adapters/server/src/database/index.ts";

/** Every row of a database whose text fits a pattern of PostgreSQL; a line for each. */
export async function rowsNaming(db: Db, pattern: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const rowsOf = ({ name }: { readonly name: string }) =>
    sql`select ${name} || ' ' || to_jsonb(t)::text as line from ${sql.table(name)} t where t::text ~ ${pattern}`;
  const all = sql.join(tables.map(rowsOf), sql` union all `);
  const { rows } = await sql<{ readonly line: string }>`${all} order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
