import type { Selectable } from "kysely";
import { moneyFromMicros, fractionFromMillionths } from "@panel/core/money";
import { isCouponReturned } from "@panel/core/orders";
import { couponRefusal, foldCouponCode, type CouponConditions, type CouponTerms } from "@panel/core/payments";
import type { Db } from "../database/index.ts";
import type { HandOver } from "../feature/index.ts";
import type { CouponsTable } from "./payment-tables.ts";

export type StoredCoupon = Selectable<CouponsTable>;

/** What the pure cost rules need of a coupon. */
export const termsOf = (coupon: StoredCoupon): CouponTerms => ({
  type: coupon.bonus_type,
  amount: coupon.bonus_amount === null ? null : moneyFromMicros(coupon.bonus_amount),
  share: coupon.bonus_share === null ? null : fractionFromMillionths(coupon.bonus_share),
  minAmount: coupon.min_amount === null ? null : moneyFromMicros(coupon.min_amount),
});

/** What decides whether a coupon may be used. */
export const conditionsOf = (coupon: StoredCoupon): CouponConditions => ({
  validFrom: coupon.valid_from?.getTime() ?? null,
  validTo: coupon.valid_to?.getTime() ?? null,
  ownerId: coupon.user_id,
  useLimit: coupon.use_limit,
  uses: coupon.uses,
  userLimit: coupon.user_limit,
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

/** The coupon of a typed code if this user may use it now; null without a code and for any that is unknown, expired or used up. */
export async function findCoupon(db: Db, typed: string | null, userId: number | null, now: Date): Promise<StoredCoupon | null> {
  const code = typed === null ? null : foldCouponCode(typed);
  if (code === null) return null;
  const coupon = await db.selectFrom("coupons").selectAll().where("code", "=", code).executeTakeFirst();
  if (!coupon) return null;
  const uses = coupon.user_limit === null || userId === null ? 0 : await usesBy(db, coupon.id, userId);
  return couponRefusal(conditionsOf(coupon), { userId, uses, now: now.getTime() }) === null ? coupon : null;
}

/** Coupons that a user may pick: listed ones, their own and those for everybody, while they last (PAY-028); the newest first. */
export async function readOfferedCoupons(db: Db, userId: number, now: Date): Promise<readonly StoredCoupon[]> {
  const rows = await db
    .selectFrom("coupons")
    .selectAll()
    .select((select) =>
      select
        .selectFrom("coupon_uses")
        .select((uses) => uses.fn.countAll<number>().as("uses"))
        .whereRef("coupon_uses.coupon_id", "=", "coupons.id")
        .where("coupon_uses.user_id", "=", userId)
        .where("coupon_uses.returned_at", "is", null)
        .as("own_uses"),
    )
    .where("is_listed", "=", true)
    .where((where) => where.or([where("coupons.user_id", "is", null), where("coupons.user_id", "=", userId)]))
    .orderBy("coupons.id", "desc")
    .execute();
  return rows.filter((row) => {
    const buyer = { userId, uses: row.own_uses ?? 0, now: now.getTime() };
    return couponRefusal(conditionsOf(row), buyer) === null;
  });
}

export interface CouponUse {
  readonly couponId: number;
  readonly userId: number;
  /** What it is used for; one use each. */
  readonly subject: string;
}

/**
 * Uses a coupon once. Its row is locked until the end of the transaction, so both limits are counted by one buyer at a time (L9).
 * False when a limit is reached; nothing has been counted then.
 */
export async function takeCoupon(tx: Db, use: CouponUse, now: Date): Promise<boolean> {
  const coupon = await tx
    .selectFrom("coupons")
    .select(["uses", "use_limit", "user_limit"])
    .where("id", "=", use.couponId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (coupon.use_limit !== null && coupon.uses >= coupon.use_limit) return false;
  if (coupon.user_limit !== null && (await usesBy(tx, use.couponId, use.userId)) >= coupon.user_limit) return false;
  await tx
    .updateTable("coupons")
    .set({ uses: coupon.uses + 1 })
    .where("id", "=", use.couponId)
    .execute();
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

/** A coupon comes back when nothing of its purchase was delivered or is still to come (L9); parts of packages follow their whole. */
export async function returnCouponOfPurchase(tx: Db, purchaseId: number, now: Date): Promise<void> {
  const orders = await tx
    .selectFrom("orders")
    .select(["status", "delivered", "cost", "coupon_credit"])
    .where("purchase_id", "=", purchaseId)
    .where((where) => where.or([where("parent_id", "is", null), where("run_number", "is not", null)]))
    .where("deleted_at", "is", null)
    .execute();
  const facts = orders.map(({ cost, coupon_credit, ...order }) => ({
    ...order,
    cost: moneyFromMicros(cost),
    couponCredit: moneyFromMicros(coupon_credit),
  }));
  if (isCouponReturned(facts)) await returnCoupon(tx, `purchase:${String(purchaseId)}`, now);
}

/**
 * A guest's uses count for the account that the guest's goes up in (DEC-204): it cannot use a coupon once more by having ordered as a
 * guest. Who made them stays known, since both together may be more than the coupon allows to one.
 */
export const handOverCouponUses: HandOver = async (tx, { from, into }) => {
  await tx
    .updateTable("coupon_uses")
    .set((use) => ({ user_id: into, made_by: use.fn.coalesce("made_by", "user_id") }))
    .where("user_id", "=", from)
    .execute();
};
