import { sql } from "kysely";
import type { Db } from "../database/index.ts";

/** Services a user has bought, the latest purchase first; unpaid and removed orders do not count (CAT-024). */
export async function boughtServiceIds(db: Db, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["service_id", sql<number>`max(id)`.as("latest")])
    .where("user_id", "=", userId)
    .where("parent_id", "is", null)
    .where("deleted_at", "is", null)
    .where("status", "!=", "unpaid")
    .groupBy("service_id")
    .orderBy("latest", "desc")
    .execute();
  return rows.map((row) => row.service_id);
}

/** The services among these that the user has reviewed, with what was said. */
export const ownReviews = (db: Db, userId: number) =>
  db.selectFrom("service_reviews").select(["service_id", "rating", "comment"]).where("user_id", "=", userId).execute();
