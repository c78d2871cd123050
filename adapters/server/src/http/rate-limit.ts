import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { tooMany } from "../calls/index.ts";

/** So many in such a time. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Milliseconds until a full bucket lets the next try in; 0 while it has room. */
export async function waitOf(db: Db, bucket: string, { limit, windowMs }: RateLimit, now: Date): Promise<number> {
  const row = await db.selectFrom("rate_limits").select(["hits", "window_start"]).where("bucket", "=", bucket).executeTakeFirst();
  if (!row || row.hits < limit) return 0;
  return Math.max(0, row.window_start.getTime() + windowMs - now.getTime());
}

/**
 * Counts one try, unless its bucket is full: true when it was counted. Asking and counting are one statement, so that of many who come at
 * the same time no more are let in than there is room for, whichever process they come to. To be called before the work that is limited,
 * and outside a transaction that may be rolled back: a try that is forgotten is no limit.
 */
export async function takeTry(db: Db, bucket: string, { limit, windowMs }: RateLimit, now: Date): Promise<boolean> {
  const start = new Date(now.getTime() - windowMs);
  const counted = await sql<{ hits: number }>`
    insert into rate_limits (bucket, window_start, hits) values (${bucket}, ${now}, 1)
    on conflict (bucket) do update set
      hits = case when rate_limits.window_start <= ${start} then 1 else rate_limits.hits + 1 end,
      window_start = case when rate_limits.window_start <= ${start} then ${now} else rate_limits.window_start end
    where rate_limits.window_start <= ${start} or rate_limits.hits < ${limit}
    returning hits`.execute(db);
  return counted.rows.length > 0;
}

/** Counts one try and refuses with 429 when there were too many. */
export async function limitTries(db: Db, bucket: string, rate: RateLimit, now: Date, refusal = tooMany): Promise<void> {
  if (await takeTry(db, bucket, rate, now)) return;
  throw refusal((await waitOf(db, bucket, rate, now)) / 1000);
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

/** Forgets buckets, after a success. */
export async function forgetTries(db: Db, buckets: readonly string[]): Promise<void> {
  await db.deleteFrom("rate_limits").where("bucket", "in", buckets).execute();
}

/** Longer than any window: what is older limits nobody any more. */
const KEPT_MS = 2 * 86_400_000;

/** Removes buckets that limit nobody any more. */
export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("rate_limits")
    .where("window_start", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
}
