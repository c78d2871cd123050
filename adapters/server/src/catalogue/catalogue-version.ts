import { sql } from "kysely";
import type { Db } from "../database/connect.ts";

/** The version of what is on sale; every process compares it before it answers from memory. */
export async function catalogueVersion(db: Db): Promise<number> {
  const row = await db.selectFrom("catalogue_state").select("version").where("id", "=", 1).executeTakeFirstOrThrow();
  return row.version;
}

/** Makes every process build its answers anew; belongs into the transaction that changes the catalogue. */
export async function raiseCatalogueVersion(tx: Db): Promise<void> {
  await tx
    .updateTable("catalogue_state")
    .set({ version: sql<number>`version + 1` })
    .where("id", "=", 1)
    .execute();
}
