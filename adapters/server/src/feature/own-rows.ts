import type { DeletionHold } from "@panel/core/own-data";
import { type RawBuilder, sql } from "kysely";
import { type Db, runText, type Tables } from "../database/index.ts";

/** A column of micro-USD, which its owner reads as dollars. */
export interface DollarColumn {
  readonly dollars: string;
}

export const dollars = (column: string): DollarColumn => ({ dollars: column });

/** What a column is set to so that nothing of the person is left in it, as a literal of SQL. */
type Emptied = null | boolean | "" | "{}" | "[]";

/** What a table keeps of one account. */
export interface OwnRows {
  readonly table: keyof Tables;
  /** The column that names the account; or, where another table has that, the one that names its row there. */
  readonly owner: string | { readonly column: string; readonly of: keyof Tables };
  /** Columns that tell the rows of one account apart, in the order of which they are given. */
  readonly key: readonly string[];
  /** Columns that their owner gets. */
  readonly given: readonly (string | DollarColumn)[];
  /** Columns that are given to none: secrets, what has a meaning inside the server alone, and what is about others. */
  readonly keptBack?: readonly string[];
  /** What becomes of the rows when their owner deletes the account; columns that are named are emptied, and the rest of the row stays. */
  readonly farewell: "stay" | "go" | Readonly<Record<string, Emptied>>;
}

/** What has to end before an account is deleted, while this statement finds a row; `$1` is the account. */
export interface HoldQuery {
  readonly hold: DeletionHold;
  readonly query: string;
}

/** Whose account is deleted. */
export interface Leaver {
  readonly userId: number;
  readonly email: string | null;
}

/** Does what else is to be done when an account is deleted, in the transaction `tx` and before its rows are emptied. */
export type Forget = (tx: Db, leaver: Leaver, now: Date) => Promise<void>;

/** What all features keep of one account, and what becomes of it. */
export interface OwnData {
  readonly rows: readonly OwnRows[];
  readonly holds: readonly HoldQuery[];
  readonly forget: readonly Forget[];
}

interface Keeping {
  readonly ownRows?: readonly OwnRows[];
  readonly deletionHolds?: readonly HoldQuery[];
  readonly forget?: Forget;
}

export const ownDataOf = (features: readonly Keeping[]): OwnData => ({
  rows: features.flatMap(({ ownRows = [] }) => ownRows),
  holds: features.flatMap(({ deletionHolds = [] }) => deletionHolds),
  forget: features.flatMap(({ forget }) => forget ?? []),
});

/** The condition by which a row is one of the account's. */
export const isOwnRow = ({ owner }: Pick<OwnRows, "owner">, userId: number): RawBuilder<boolean> =>
  typeof owner === "string"
    ? sql`${sql.ref(owner)} = ${userId}`
    : sql`${sql.ref(owner.column)} in (select id from ${sql.table(owner.of)} where user_id = ${userId})`;

/** What has to end first, each once, in the order in which the features name it. */
export async function readHolds(tx: Db, { holds }: Pick<OwnData, "holds">, userId: number): Promise<readonly DeletionHold[]> {
  const looks = holds.map(
    ({ hold, query }, index) => `select ${String(index)} as place, '${hold}' as hold where exists (${query})`,
  );
  const found = await runText<{ readonly hold: DeletionHold }>(tx, `${looks.join(" union all ")} order by place`, [userId]);
  return [...new Set(found.map(({ hold }) => hold))];
}

/** Empties the rows of an account, or removes them. */
export async function forgetRows(tx: Db, { rows, forget }: OwnData, leaver: Leaver, now: Date): Promise<void> {
  for (const each of forget) await each(tx, leaver, now);
  for (const own of rows) {
    const { farewell, table } = own;
    if (farewell === "stay") continue;
    const condition = isOwnRow(own, leaver.userId);
    if (farewell === "go") {
      await sql`delete from ${sql.table(table)} where ${condition}`.execute(tx);
      continue;
    }
    const emptied = Object.entries(farewell).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`);
    await sql`update ${sql.table(table)} set ${sql.join(emptied)} where ${condition}`.execute(tx);
  }
}
