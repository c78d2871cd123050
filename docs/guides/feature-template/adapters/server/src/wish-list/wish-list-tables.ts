import type { Generated } from "kysely";

interface WishListEntriesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  created_at: Date;
}

/** The wish list of each customer, entry by entry. */
export interface WishListTables {
  wish_list_entries: WishListEntriesTable;
}
