import type { Db } from "../database/index.ts";

interface StoredEntry {
  readonly id: number;
  readonly name: string;
}

/** All entries of a user, the newest first. */
export const readEntries = (db: Db, userId: number): Promise<StoredEntry[]> =>
  db.selectFrom("child_panels_entries").select(["id", "name"]).where("user_id", "=", userId).orderBy("id", "desc").execute();

/** Keeps an entry of a user. */
export const writeEntry = (db: Db, entry: { readonly user_id: number; readonly name: string; readonly created_at: Date }) =>
  db.insertInto("child_panels_entries").values(entry).returning(["id", "name"]).executeTakeFirstOrThrow();
