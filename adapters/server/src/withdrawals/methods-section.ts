import type { Insertable, Selectable } from "kysely";
import * as z from "zod/mini";
import type { Db, Tables } from "../database/index.ts";
import {
  dollars,
  dollarsOf,
  dollarsOrNull,
  listSection,
  microsOf,
  microsOrNull,
  millionthsOf,
  orNone,
  percent,
  percentOfMillionths,
  type ShopSection,
  usually,
  whole,
  words,
} from "../shop-file/index.ts";

const method = z.strictObject({
  id: whole(1, 2_147_483_647),
  name: words,
  icon: orNone(words),
  description: orNone(words),
  minAmount: orNone(dollars),
  maxAmount: orNone(dollars),
  feePercent: usually(percent(100), 0),
  minFee: usually(dollars, 0),
});
type Method = z.output<typeof method>;

const methodFrom = (row: Selectable<Tables["withdrawal_methods"]>): Method => ({
  id: row.id,
  name: row.name,
  icon: row.icon,
  description: row.description,
  minAmount: dollarsOrNull(row.min_amount),
  maxAmount: dollarsOrNull(row.max_amount),
  feePercent: percentOfMillionths(row.fee_share),
  minFee: dollarsOf(row.min_fee),
});

const rowOf = (one: Method): Omit<Insertable<Tables["withdrawal_methods"]>, "id" | "sorting"> => ({
  name: one.name,
  icon: one.icon,
  description: one.description,
  min_amount: microsOrNull(one.minAmount),
  max_amount: microsOrNull(one.maxAmount),
  fee_share: millionthsOf(one.feePercent),
  min_fee: microsOf(one.minFee),
  is_enabled: true,
});

const readEnabled = async (db: Db): Promise<readonly Method[]> =>
  (
    await db
      .selectFrom("withdrawal_methods")
      .selectAll()
      .where("is_enabled", "=", true)
      .orderBy("sorting")
      .orderBy("id")
      .execute()
  ).map(methodFrom);

/** Ways to be paid out. */
export const methodsSection: ShopSection = listSection({
  name: "withdrawalMethods",
  about: "Ways for customers to be paid out what they earned: amounts in dollars, the fee in percent with a least one",
  item: method,
  key: "id",
  read: readEnabled,
  put: async (tx, one, { place }) => {
    const row = { ...rowOf(one), sorting: place };
    await tx
      .insertInto("withdrawal_methods")
      .values({ id: one.id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  },
  switchOff: async (tx, id) => {
    await tx.updateTable("withdrawal_methods").set({ is_enabled: false }).where("id", "=", Number(id)).execute();
  },
});
