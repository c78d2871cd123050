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

/** The newest orders of a service whose buyers are asked, and the newest orders of each of them that are looked at. */
const MAX_BUYERS = 200;
const MAX_ORDERS = 50;

/** Services that the last buyers of one service bought too, the most common first (SVC-006). */
export async function boughtTogetherIds(db: Db, serviceId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly service_id: number }>`
    select other.service_id from (
      select distinct user_id from (
        select user_id from orders where service_id = ${serviceId} order by id + 0 desc limit ${MAX_BUYERS}
      ) as sold
    ) as buyer
    cross join lateral (
      select distinct service_id from (
        select service_id from orders where user_id = buyer.user_id and parent_id is null and deleted_at is null
        order by id + 0 desc limit ${MAX_ORDERS}
      ) as bought
    ) as other
    where other.service_id <> ${serviceId}
    group by other.service_id order by count(*) desc, other.service_id limit 24`.execute(db);
  return rows.map((row) => row.service_id);
}
