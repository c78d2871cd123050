import type { Selectable } from "kysely";
import { moneyFromMicros, fractionFromMillionths } from "@panel/core/money";
import type { CouponTerms } from "@panel/core/pricing";
import type { Db } from "../database/connect.ts";
import type { CouponsTable } from "../database/payment-tables.ts";

export type StoredCoupon = Selectable<CouponsTable>;

/** A typed code as codes are stored: folded and in capitals; null for what can be none (T12). */
export function foldCouponCode(typed: string): string | null {
  const code = typed.normalize("NFKC").trim().toUpperCase();
  return /^[A-Z0-9_-]{1,64}$/.test(code) ? code : null;
}

/** What the pure cost rules need of a coupon. */
export const termsOf = (coupon: StoredCoupon): CouponTerms => ({
  type: coupon.bonus_type,
  amount: coupon.bonus_amount === null ? null : moneyFromMicros(coupon.bonus_amount),
  share: coupon.bonus_share === null ? null : fractionFromMillionths(coupon.bonus_share),
  minAmount: coupon.min_amount === null ? null : moneyFromMicros(coupon.min_amount),
});

async function usesBy(db: Db, couponId: number, userId: number): Promise<number> {
  const row = await db
    .selectFrom("coupon_uses")
    .select((select) => select.fn.countAll<number>().as("uses"))
    .where("coupon_id", "=", couponId)
    .where("user_id", "=", userId)
    .where("returned_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.uses;
}

/** The coupon of a typed code if this user may use it now, else null; unknown, expired and used up look the same. */
export async function findCoupon(db: Db, typed: string, userId: number | null, now: Date): Promise<StoredCoupon | null> {
  const code = foldCouponCode(typed);
  if (code === null) return null;
  const coupon = await db
    .selectFrom("coupons")
    .selectAll()
    .where("code", "=", code)
    .where((where) => where.or([where("valid_from", "is", null), where("valid_from", "<=", now)]))
    .where((where) => where.or([where("valid_to", "is", null), where("valid_to", ">", now)]))
    .where((where) => where.or([where("use_limit", "is", null), where("uses", "<", where.ref("use_limit"))]))
    .where((where) =>
      userId === null ? where("user_id", "is", null) : where.or([where("user_id", "is", null), where("user_id", "=", userId)]),
    )
    .executeTakeFirst();
  if (!coupon) return null;
  if (coupon.user_limit === null || userId === null) return coupon;
  return (await usesBy(db, coupon.id, userId)) < coupon.user_limit ? coupon : null;
}

export interface CouponUse {
  readonly couponId: number;
  readonly userId: number;
  /** What it is used for; one use each. */
  readonly subject: string;
}

/**
 * Uses a coupon once. The conditional UPDATE holds the coupon's row until the end of the transaction,
 * so both limits are counted by one buyer at a time (L9). False when a limit is reached.
 */
export async function takeCoupon(tx: Db, use: CouponUse, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable("coupons")
    .set((set) => ({ uses: set("uses", "+", 1) }))
    .where("id", "=", use.couponId)
    .where((where) => where.or([where("use_limit", "is", null), where("uses", "<", where.ref("use_limit"))]))
    .returning("user_limit")
    .executeTakeFirst();
  if (!taken) return false;
  if (taken.user_limit !== null && (await usesBy(tx, use.couponId, use.userId)) >= taken.user_limit) return false;
  await tx
    .insertInto("coupon_uses")
    .values({ coupon_id: use.couponId, user_id: use.userId, subject: use.subject, created_at: now })
    .execute();
  return true;
}

/** Gives a use back, once (L9); true when there was one. */
export async function returnCoupon(tx: Db, subject: string, now: Date): Promise<boolean> {
  const returned = await tx
    .updateTable("coupon_uses")
    .set({ returned_at: now })
    .where("subject", "=", subject)
    .where("returned_at", "is", null)
    .returning("coupon_id")
    .executeTakeFirst();
  if (!returned) return false;
  await tx
    .updateTable("coupons")
    .set((set) => ({ uses: set("uses", "-", 1) }))
    .where("id", "=", returned.coupon_id)
    .execute();
  return true;
}
