import type { Generated } from "kysely";

interface ChildPanelsEntriesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** The child panels of each customer, entry by entry. */
  interface Tables {
    child_panels_entries: ChildPanelsEntriesTable;
  }
}
