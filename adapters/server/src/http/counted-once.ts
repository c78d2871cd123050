import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { Refusal, text } from "../calls/index.ts";
import type { KeyedRequest } from "./idempotency.ts";

/** Twins come within it, and no count takes longer: what is begun and not ended by then has broken off. */
const TWINS_MS = 30_000;
const COUNTING = 1;
const COUNTED = 2;

/** The same request under the same key; another request under the key is another try. */
const markOf = ({ scope, key, requestHash }: KeyedRequest): string => `counted|${scope}|${key}|${requestHash}`;

/** Begins the count of a request: false where a twin of it was counted just now. While a twin is being counted it is refused. */
async function isFirst(db: Db, request: KeyedRequest): Promise<boolean> {
  const mark = markOf(request);
  const past = new Date(request.now.getTime() - TWINS_MS);
  const begun = await sql`
    insert into rate_limits (bucket, window_start, hits) values (${mark}, ${request.now}, ${COUNTING})
    on conflict (bucket) do update set window_start = excluded.window_start, hits = excluded.hits
    where rate_limits.window_start <= ${past}
    returning bucket`.execute(db);
  if (begun.rows.length > 0) return true;
  const known = await db.selectFrom("rate_limits").select("hits").where("bucket", "=", mark).executeTakeFirst();
  if (known?.hits === COUNTED) return false;
  throw new Refusal(409, { message: text("stillRunning"), extra: { code: "still_running" }, headers: { "retry-after": "1" } });
}

/**
 * Counts the tries of a request once, however many twins of it come: they are the same guess. A count that refuses is none, and the
 * request is counted again when it comes back.
 */
export async function countOnce(db: Db, request: KeyedRequest, count: () => Promise<void>): Promise<void> {
  if (!(await isFirst(db, request))) return;
  const mark = markOf(request);
  try {
    await count();
  } catch (refusal) {
    await db.deleteFrom("rate_limits").where("bucket", "=", mark).execute();
    throw refusal;
  }
  await db.updateTable("rate_limits").set({ hits: COUNTED }).where("bucket", "=", mark).execute();
}
