import { sql } from "kysely";
import type { Db } from "../database/index.ts";

/**
 * Services a user has bought, the latest purchase first; unpaid and removed orders do not count (CAT-024). One step through the index
 * for each service, however often it was bought.
 */
export async function boughtServiceIds(db: Db, userId: number): Promise<readonly number[]> {
  const next = (condition: string) => sql`
    select service_id, id from orders
    where user_id = ${userId} and parent_id is null and deleted_at is null and status <> 'unpaid' ${sql.raw(condition)}
    order by service_id, (id + 0) desc limit 1`;
  const { rows } = await sql<{ readonly service_id: number }>`
    with recursive bought as (
      (${next("")})
      union all
      select following.service_id, following.id from bought
      cross join lateral (${next("and service_id > bought.service_id")}) as following
    )
    select service_id from bought order by id desc`.execute(db);
  return rows.map((row) => row.service_id);
}

/** The services among these that the user has reviewed, with what was said. */
export const ownReviews = (db: Db, userId: number) =>
  db.selectFrom("service_reviews").select(["service_id", "rating", "comment"]).where("user_id", "=", userId).execute();
