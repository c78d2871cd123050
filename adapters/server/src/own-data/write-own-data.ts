import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/index.ts";
import { isOwnRow, type OwnData, type OwnRows } from "../feature/index.ts";

/** Rows that are read, and kept in memory, together. */
export const ROWS_AT_ONCE = 500;

type Row = Readonly<Record<string, unknown>>;

const keyName = (index: number): string => `key_${String(index)}`;

const selected = ({ given, key }: OwnRows): readonly RawBuilder<unknown>[] => [
  ...given.map((column) =>
    typeof column === "string"
      ? sql.ref(column)
      : sql`trim_scale(${sql.ref(column.dollars)}::numeric / 1000000)::text as ${sql.ref(column.dollars)}`,
  ),
  ...key.map((column, index) => sql`${sql.ref(column)} as ${sql.ref(keyName(index))}`),
];

const columnsOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** The next rows of an account in one table, after the one with this key. */
async function nextRows(db: Db, own: OwnRows, userId: number, after: readonly unknown[] | null): Promise<readonly Row[]> {
  const later = after === null ? sql`true` : sql`(${columnsOf(own.key)}) > (${sql.join(after)})`;
  const { rows } = await sql<Row>`
    select ${sql.join(selected(own))} from ${sql.table(own.table)} where ${isOwnRow(own, userId)} and ${later}
    order by ${columnsOf(own.key)} limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

const keyOf = (row: Row, { key }: OwnRows): readonly unknown[] => key.map((_column, index) => row[keyName(index)]);

function givenOf(row: Row, { given }: OwnRows): Row {
  const names = given.map((column) => (typeof column === "string" ? column : column.dollars));
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** The rows of an account in one table, as many at a time as are read together. */
async function* pagesOf(db: Db, own: OwnRows, userId: number): AsyncGenerator<readonly Row[]> {
  let after: readonly unknown[] | null = null;
  for (;;) {
    const rows: readonly Row[] = await nextRows(db, own, userId, after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = keyOf(last, own);
  }
}

/**
 * Everything that is kept of an account as one JSON object: for each table a list of its rows. It is written while it is read, so that
 * an account of any size takes the memory of `ROWS_AT_ONCE` rows.
 */
export async function* writeOwnData(db: Db, { rows }: Pick<OwnData, "rows">, userId: number): AsyncGenerator<string> {
  let separator = "{";
  for (const own of rows) {
    yield `${separator}\n${JSON.stringify(own.table)}: [`;
    separator = ",";
    let comma = "\n";
    for await (const page of pagesOf(db, own, userId)) {
      yield page.map((row, index) => `${index === 0 ? comma : ",\n"}${JSON.stringify(givenOf(row, own))}`).join("");
      comma = ",\n";
    }
    yield "]";
  }
  yield "\n}\n";
}
