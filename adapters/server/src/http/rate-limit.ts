import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { tooMany } from "../calls/index.ts";

/** So many in such a time. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts one try; answers how many there were in the current window, this one included. */
export async function countTry(
  db: Db,
  bucket: string,
  { windowMs }: RateLimit,
  now: Date,
): Promise<{ hits: number; leftMs: number }> {
  const start = new Date(now.getTime() - windowMs);
  const counted = await sql<{ hits: number; window_start: Date }>`
    insert into rate_limits (bucket, window_start, hits) values (${bucket}, ${now}, 1)
    on conflict (bucket) do update set
      hits = case when rate_limits.window_start <= ${start} then 1 else rate_limits.hits + 1 end,
      window_start = case when rate_limits.window_start <= ${start} then ${now} else rate_limits.window_start end
    returning hits, window_start`.execute(db);
  const row = counted.rows[0];
  if (!row) throw new Error("a try was not counted");
  return { hits: row.hits, leftMs: row.window_start.getTime() + windowMs - now.getTime() };
}

/** Counts one try and refuses with 429 when there were too many. */
export async function limitTries(db: Db, bucket: string, rate: RateLimit, now: Date): Promise<void> {
  const { hits, leftMs } = await countTry(db, bucket, rate, now);
  if (hits > rate.limit) throw tooMany(leftMs / 1000);
}

/** Takes one counted try back: it was none. */
export async function giveTryBack(db: Db, bucket: string): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set((set) => ({ hits: set("hits", "-", 1) }))
    .where("bucket", "=", bucket)
    .where("hits", ">", 0)
    .execute();
}

/** Forgets a bucket, after a success. */
export async function forgetTries(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("bucket", "=", bucket).execute();
}
