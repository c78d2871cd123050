import type { Generated, JSONColumnType } from "kysely";

export interface OperatorRunsTable {
  id: Generated<number>;
  /** Who ran it: the user of the operating system, or whom they named. */
  operator: string;
  command: string;
  /** By their names, without secrets. */
  arguments: JSONColumnType<Record<string, string>>;
  outcome: "done" | "refused";
  /** Why it was refused. */
  reason: string | null;
  at: Date;
}

declare module "../database/tables.ts" {
  /** The operators' book. */
  interface Tables {
    operator_runs: OperatorRunsTable;
  }
}
