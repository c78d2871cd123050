import type { Db } from "../database/index.ts";
import { countTry, hashOf, type RateLimit } from "../http/index.ts";
import { tooMany } from "../calls/index.ts";
import { findCoupon, type StoredCoupon } from "./coupons.ts";

/** T12: ten wrong codes a minute for each caller at each address. */
export const COUPON_TRIES: RateLimit = { limit: 10, windowMs: 60_000 };

export interface CouponTry {
  readonly code: string | null;
  readonly userId: number | null;
  readonly caller: string;
  readonly address: string;
  readonly now: Date;
}

async function isBlocked(db: Db, bucket: string, now: Date): Promise<number> {
  const row = await db.selectFrom("rate_limits").select(["hits", "window_start"]).where("bucket", "=", bucket).executeTakeFirst();
  if (!row || row.hits < COUPON_TRIES.limit) return 0;
  return Math.max(0, row.window_start.getTime() + COUPON_TRIES.windowMs - now.getTime());
}

export interface CouponFinding {
  readonly coupon: StoredCoupon | null;
  /** Counts the wrong code; to be run outside a transaction that is going to be rolled back. */
  readonly countMiss: (db: Db) => Promise<void>;
}

const countNothing = (): Promise<void> => Promise.resolve();

/** Looks a typed code up. A wrong one counts once a minute, however often the same total is asked for. */
export async function tryCoupon(db: Db, { code, userId, caller, address, now }: CouponTry): Promise<CouponFinding> {
  if (code === null || code.trim() === "") return { coupon: null, countMiss: countNothing };
  const coupon = await findCoupon(db, code, userId, now);
  if (coupon) return { coupon, countMiss: countNothing };
  const bucket = `coupon:${caller}:${address}`;
  const blockedMs = await isBlocked(db, bucket, now);
  if (blockedMs > 0) throw tooMany(blockedMs / 1000);
  const countMiss = async (outside: Db) => {
    const { hits } = await countTry(outside, `${bucket}:${hashOf(code).slice(0, 16)}`, COUPON_TRIES, now);
    if (hits === 1) await countTry(outside, bucket, COUPON_TRIES, now);
  };
  return { coupon: null, countMiss };
}
