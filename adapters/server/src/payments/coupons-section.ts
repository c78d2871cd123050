import type { Insertable, Selectable } from "kysely";
import * as z from "zod/mini";
import type { Db, Tables } from "../database/index.ts";
import {
  dollars,
  dollarsOrNull,
  type FilePath,
  flag,
  listSection,
  microsOrNull,
  millionthsOf,
  moment,
  orNone,
  percent,
  percentOfMillionths,
  ShopProblem,
  type ShopSection,
  usually,
  whole,
  words,
} from "../shop-file/index.ts";

const uses = orNone(whole(1, 1_000_000_000));

const coupon = z
  .strictObject({
    code: words.check(
      z.refine((code) => code === code.toUpperCase() && code === code.trim(), { error: "is written in capital letters" }),
    ),
    name: words,
    description: orNone(words),
    type: usually(z.enum(["discount", "cashback", "bonus"]), "discount"),
    percent: orNone(percent(100)),
    amount: orNone(dollars),
    minAmount: orNone(dollars),
    validFrom: orNone(moment),
    validTo: orNone(moment),
    useLimit: uses,
    userLimit: uses,
    isListed: flag(true),
  })
  .check(
    z.refine(({ percent: share, amount }) => (share === null) !== (amount === null), {
      error: "needs either percent or amount",
    }),
  );
type Coupon = z.output<typeof coupon>;

const momentOf = (at: Date | null): string | null => at && at.toISOString();
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const couponFrom = (row: Selectable<Tables["coupons"]>): Coupon => ({
  code: row.code,
  name: row.name,
  description: row.description,
  type: row.bonus_type,
  percent: row.bonus_share === null ? null : percentOfMillionths(row.bonus_share),
  amount: dollarsOrNull(row.bonus_amount),
  minAmount: dollarsOrNull(row.min_amount),
  validFrom: momentOf(row.valid_from),
  validTo: momentOf(row.valid_to),
  useLimit: row.use_limit,
  userLimit: row.user_limit,
  isListed: row.is_listed,
});

const rowOf = (one: Coupon): Omit<Insertable<Tables["coupons"]>, "code"> => ({
  name: one.name,
  description: one.description,
  bonus_type: one.type,
  bonus_share: one.percent === null ? null : millionthsOf(one.percent),
  bonus_amount: microsOrNull(one.amount),
  min_amount: microsOrNull(one.minAmount),
  valid_from: dateOf(one.validFrom),
  valid_to: dateOf(one.validTo),
  use_limit: one.useLimit,
  user_limit: one.userLimit,
  is_listed: one.isListed,
});

/** Coupons for everybody; one of a single customer is their own matter. */
const ofEverybody = (db: Db, now: Date) =>
  db
    .selectFrom("coupons")
    .selectAll()
    .where("user_id", "is", null)
    .where((where) => where.or([where("valid_to", "is", null), where("valid_to", ">", now)]))
    .orderBy("id")
    .execute();

async function put(tx: Db, one: Coupon, path: FilePath): Promise<void> {
  const row = rowOf(one);
  const written = await tx
    .insertInto("coupons")
    .values({ code: one.code, ...row })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(row).where("coupons.user_id", "is", null))
    .returning("id")
    .executeTakeFirst();
  if (!written) throw new ShopProblem([...path, "code"], "is the code of a coupon that one customer has");
}

/** Coupons for everybody. Uses are counted on. */
export const couponsSection: ShopSection = listSection({
  name: "coupons",
  about: "Coupons for everybody: a percentage or an amount in dollars; one that is taken out of the file ends now",
  item: coupon,
  key: "code",
  read: async (db, now) => (await ofEverybody(db, now)).map(couponFrom),
  put: (tx, one, { path }) => put(tx, one, path),
  switchOff: async (tx, code, now) => {
    await tx.updateTable("coupons").set({ valid_to: now }).where("code", "=", String(code)).execute();
  },
});
