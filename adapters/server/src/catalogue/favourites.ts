import { sql } from "kysely";
import { type Db, inTransaction } from "../database/index.ts";
import { notFound } from "../calls/index.ts";

/** A user's favourites, the newest first (CAT-020). */
export async function readFavourites(db: Db, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("favourites")
    .select("service_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("service_id")
    .execute();
  return rows.map((row) => row.service_id);
}

/** Makes a service a favourite, or no longer; answers what it is now (CAT-022). */
export async function toggleFavourite(db: Db, userId: number, serviceId: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const service = await tx
      .selectFrom("services")
      .select("id")
      .where("id", "=", serviceId)
      .where("is_enabled", "=", true)
      .executeTakeFirst();
    if (!service) throw notFound();
    const removed = await tx
      .deleteFrom("favourites")
      .where("user_id", "=", userId)
      .where("service_id", "=", serviceId)
      .returning("service_id")
      .executeTakeFirst();
    if (removed) return false;
    await tx
      .insertInto("favourites")
      .values({ user_id: userId, service_id: serviceId, created_at: now })
      .onConflict((conflict) => conflict.columns(["user_id", "service_id"]).doNothing())
      .execute();
    return true;
  });
}

/** Services that buyers of one service bought too, the most common first (SVC-006). */
export async function boughtTogetherIds(db: Db, serviceId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("orders as bought")
    .innerJoin("orders as other", "other.user_id", "bought.user_id")
    .select(["other.service_id", sql<number>`count(distinct other.user_id)`.as("buyers")])
    .where("bought.service_id", "=", serviceId)
    .where("other.service_id", "!=", serviceId)
    .where("other.parent_id", "is", null)
    .groupBy("other.service_id")
    .orderBy("buyers", "desc")
    .orderBy("other.service_id")
    .limit(24)
    .execute();
  return rows.map((row) => row.service_id);
}
