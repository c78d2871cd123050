import type { Insertable } from "kysely";
import * as z from "zod/mini";
import type { Db, Tables } from "../database/index.ts";
import {
  dollars,
  dollarsOf,
  dollarsOrNull,
  flag,
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
import type { StoredMethod } from "./method-reader.ts";

/** Shares of a column that holds whole millionths. */
const GREATEST_PERCENT = 1000;

const bonus = z.strictObject({ percent: percent(GREATEST_PERCENT), fromAmount: usually(dollars, 0) });

const method = z.strictObject({
  id: whole(1, 2_147_483_647),
  name: words,
  translateKey: orNone(words),
  strategy: words,
  icon: orNone(words),
  description: orNone(words),
  additionalInformation: orNone(words),
  comments: orNone(words),
  feePercent: usually(percent(GREATEST_PERCENT), 0),
  rewardPercent: orNone(percent(GREATEST_PERCENT)),
  minAmount: orNone(dollars),
  maxAmount: orNone(dollars),
  chargeCurrency: orNone(words),
  chargeType: orNone(words),
  isUserComment: flag(false),
  qrCode: orNone(words),
  accountNumber: orNone(words),
  forOrders: flag(true),
  forTopUp: flag(true),
  bonuses: usually(z.array(bonus), []),
});
type Method = z.output<typeof method>;

const methodFrom = (row: StoredMethod, bonuses: Method["bonuses"]): Method => ({
  id: row.id,
  name: row.name,
  translateKey: row.translate_key,
  strategy: row.strategy,
  icon: row.icon,
  description: row.description,
  additionalInformation: row.additional_information,
  comments: row.comments,
  feePercent: percentOfMillionths(row.fee_share),
  rewardPercent: row.reward_share === null ? null : percentOfMillionths(row.reward_share),
  minAmount: dollarsOrNull(row.min_amount),
  maxAmount: dollarsOrNull(row.max_amount),
  chargeCurrency: row.charge_currency,
  chargeType: row.charge_type,
  isUserComment: row.is_user_comment,
  qrCode: row.qr_code,
  accountNumber: row.account_number,
  forOrders: row.for_orders,
  forTopUp: row.for_top_up,
  bonuses,
});

const rowOf = (one: Method): Omit<Insertable<Tables["payment_methods"]>, "id" | "sorting"> => ({
  name: one.name,
  translate_key: one.translateKey,
  strategy: one.strategy,
  icon: one.icon,
  description: one.description,
  additional_information: one.additionalInformation,
  comments: one.comments,
  fee_share: millionthsOf(one.feePercent),
  reward_share: one.rewardPercent === null ? null : millionthsOf(one.rewardPercent),
  min_amount: microsOrNull(one.minAmount),
  max_amount: microsOrNull(one.maxAmount),
  charge_currency: one.chargeCurrency,
  charge_type: one.chargeType,
  is_user_comment: one.isUserComment,
  qr_code: one.qrCode,
  account_number: one.accountNumber,
  for_orders: one.forOrders,
  for_top_up: one.forTopUp,
  is_enabled: true,
});

async function readEnabled(db: Db): Promise<readonly Method[]> {
  const rows = await db
    .selectFrom("payment_methods")
    .selectAll()
    .where("is_enabled", "=", true)
    .orderBy("sorting")
    .orderBy("id")
    .execute();
  const bonuses = await db.selectFrom("payment_method_bonuses").selectAll().orderBy("from_amount").orderBy("id").execute();
  return rows.map((row) =>
    methodFrom(
      row,
      bonuses
        .filter(({ payment_method_id }) => payment_method_id === row.id)
        .map((one) => ({ percent: percentOfMillionths(one.bonus_share), fromAmount: dollarsOf(one.from_amount) })),
    ),
  );
}

async function put(tx: Db, one: Method, place: number): Promise<void> {
  const row = { ...rowOf(one), sorting: place };
  await tx
    .insertInto("payment_methods")
    .values({ id: one.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await tx.deleteFrom("payment_method_bonuses").where("payment_method_id", "=", one.id).execute();
  if (one.bonuses.length === 0) return;
  const bonuses = one.bonuses.map((each) => ({
    payment_method_id: one.id,
    bonus_share: millionthsOf(each.percent),
    from_amount: microsOf(each.fromAmount),
  }));
  await tx.insertInto("payment_method_bonuses").values(bonuses).execute();
}

/** Ways to pay in, with their bonuses. */
export const methodsSection: ShopSection = listSection({
  name: "paymentMethods",
  about: "Ways to pay: their limits and bonuses are in dollars, fees in percent of what is paid",
  item: method,
  key: "id",
  read: readEnabled,
  put: (tx, one, { place }) => put(tx, one, place),
  switchOff: async (tx, id) => {
    await tx.updateTable("payment_methods").set({ is_enabled: false }).where("id", "=", Number(id)).execute();
  },
});
