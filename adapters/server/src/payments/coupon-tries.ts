import { namesCoupon } from "@panel/core/payments";
import type { Call } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { giveTryBack, hashOf, limitTries, type RateLimit, takeTry, waitOf } from "../http/index.ts";
import { findCoupon, type StoredCoupon } from "./coupons.ts";

const MINUTE = 60_000;
/** T12: ten wrong codes a minute for each account, and for the guests of each address; an address has no more in all than these. */
const COUPON_TRIES: RateLimit = { limit: 10, windowMs: MINUTE };
const COUPON_TRIES_OF_ADDRESS: RateLimit = { limit: 50, windowMs: MINUTE };
/** A wrong code counts once a minute, however often the same total is asked for. */
const ONCE: RateLimit = { limit: 1, windowMs: MINUTE };

type CouponCall = Pick<Call, "db" | "session" | "caller" | "address" | "clock">;

const limitsOf = ({ session, caller, address }: CouponCall): readonly (readonly [string, RateLimit])[] =>
  session
    ? [
        [`coupon:${caller}`, COUPON_TRIES],
        [`coupon:address:${address}`, COUPON_TRIES_OF_ADDRESS],
      ]
    : [[`coupon:guest:${address}`, COUPON_TRIES]];

async function lookUp(db: Db, call: CouponCall, code: string, now: Date): Promise<StoredCoupon | null> {
  const limits = limitsOf(call);
  for (const [bucket, rate] of limits) await limitTries(db, bucket, rate, now);
  const coupon = await findCoupon(db, code, call.session?.userId ?? null, now);
  if (coupon) for (const [bucket] of limits) await giveTryBack(db, bucket);
  return coupon;
}

/**
 * Looks a typed code up; null without one. The try is counted before anybody looks, and given back where the code was right, so that
 * many guesses at the same time are no more than one after another. Never inside a transaction: what is refused would be forgotten.
 */
export async function tryCoupon(call: CouponCall, code: string | null): Promise<StoredCoupon | null> {
  if (!namesCoupon(code)) return null;
  const { db, session } = call;
  const now = new Date(call.clock.now());
  const missed = `coupon:missed:${session ? call.caller : call.address}:${hashOf(code).slice(0, 16)}`;
  if ((await waitOf(db, missed, ONCE, now)) > 0) return findCoupon(db, code, session?.userId ?? null, now);
  const coupon = await lookUp(db, call, code, now);
  if (!coupon) await takeTry(db, missed, ONCE, now);
  return coupon;
}
