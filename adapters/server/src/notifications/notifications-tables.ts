import type { Generated } from "kysely";

interface NotificationsEntriesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** The notifications of each customer, entry by entry. */
  interface Tables {
    notifications_entries: NotificationsEntriesTable;
  }
}
