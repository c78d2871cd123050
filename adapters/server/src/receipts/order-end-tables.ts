import type { Generated } from "kysely";

/** Orders that came to their end and whose buyers are to be told. */
export interface OrderEndNotesTable {
  id: Generated<number>;
  user_id: number;
  order_id: number;
}

declare module "../database/tables.ts" {
  /** Notes of ended orders: a trigger writes them, the job that mails takes them. */
  interface Tables {
    order_end_notes: OrderEndNotesTable;
  }
}
