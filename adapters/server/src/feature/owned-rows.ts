import { sql } from "kysely";
import type { Invariant } from "../database/index.ts";
import type { HandOver, OwnerColumn, ServerFeature } from "./server-feature.ts";

type Owning = Pick<ServerFeature, "ownerColumns" | "handOver">;

const columnsOf = (features: readonly Owning[]): readonly OwnerColumn[] =>
  features.flatMap((feature) => feature.ownerColumns ?? []);

/** Gives everything that an account has in the tables of all features to another: first the rows, in the order of the features. */
export function handOverOf(features: readonly Owning[]): HandOver {
  const columns = columnsOf(features);
  return async (tx, merge) => {
    for (const { table, column } of columns) {
      const owner = sql.ref(column);
      await sql`update ${sql.table(table)} set ${owner} = ${merge.into} where ${owner} = ${merge.from}`.execute(tx);
    }
    for (const { handOver } of features) await handOver?.(tx, merge);
  };
}

/** Nothing is left with an account that went up in another. */
export const ownerInvariants = (features: readonly Owning[]): readonly Invariant[] =>
  columnsOf(features).map(({ table, column }) => ({
    rule: `DEC-204: no row of ${table} is left with an account that went up in another`,
    query: `select distinct owned.${column}::text as id from ${table} owned join merged_accounts on merged_accounts.user_id = owned.${column}`,
  }));
