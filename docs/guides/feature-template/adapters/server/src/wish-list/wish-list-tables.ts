import type { Generated } from "kysely";

interface WishListEntriesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** The wish list of each customer, entry by entry. */
  interface Tables {
    wish_list_entries: WishListEntriesTable;
  }
}
