import { sql, type RawBuilder } from "kysely";
import type { Db } from "./connect.ts";

/** Rows of one statement: enough to be quick, little enough to fit one message. */
const CHUNK = 1_000;

/**
 * Writes many rows with one parameter per thousand of them, which is many times faster than a parameter per value.
 * All rows have the fields of the first one; dates are written as ISO texts.
 */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly object[],
  conflict: RawBuilder<unknown> = sql``,
): Promise<number> {
  const first = rows[0];
  if (!first) return 0;
  let written = 0;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const json = JSON.stringify(rows.slice(start, start + CHUNK));
    const done = await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) ${conflict}`.execute(db);
    written += Number(done.numAffectedRows ?? 0n);
  }
  return written;
}
