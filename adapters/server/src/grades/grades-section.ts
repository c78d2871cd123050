import type { Insertable } from "kysely";
import * as z from "zod/mini";
import type { Tables } from "../database/index.ts";
import {
  dollars,
  dollarsOf,
  flag,
  listSection,
  microsOf,
  moment,
  orNone,
  type ShopSection,
  usually,
  whole,
  words,
} from "../shop-file/index.ts";
import { readGrades, type StoredGrade } from "./grades.ts";

const days = orNone(whole(0, 100_000));

const grade = z.strictObject({
  id: whole(1, 2_147_483_647),
  name: words,
  icon: orNone(words),
  spendingGoal: dollars,
  discountPercent: usually(whole(0, 100), 0),
  closedSales: flag(false),
  personalManager: flag(false),
  consultationChatPeriod: days,
  thumbnailPeriod: days,
  expiresAt: orNone(moment),
});
type Grade = z.output<typeof grade>;

const gradeFrom = (row: StoredGrade): Grade => ({
  id: row.id,
  name: row.name,
  icon: row.icon,
  spendingGoal: dollarsOf(row.spending_goal),
  discountPercent: row.discount_percent,
  closedSales: row.available_closed_sales,
  personalManager: row.available_personal_manager,
  consultationChatPeriod: row.consultation_chat_period,
  thumbnailPeriod: row.thumbnail_period,
  expiresAt: row.expires_at && row.expires_at.toISOString(),
});

const rowOf = (one: Grade): Omit<Insertable<Tables["grades"]>, "id"> => ({
  name: one.name,
  icon: one.icon,
  spending_goal: microsOf(one.spendingGoal),
  discount_percent: one.discountPercent,
  available_closed_sales: one.closedSales,
  available_personal_manager: one.personalManager,
  consultation_chat_period: one.consultationChatPeriod,
  thumbnail_period: one.thumbnailPeriod,
  expires_at: one.expiresAt === null ? null : new Date(one.expiresAt),
});

/** Grades that customers reach by what they spend. */
export const gradesSection: ShopSection = listSection({
  name: "grades",
  about: "Grades that customers reach by what they spend (dollars), their discount in whole percent, and their perks",
  item: grade,
  key: "id",
  read: async (db, now) => (await readGrades(db, now)).map(gradeFrom),
  put: async (tx, one) => {
    const row = rowOf(one);
    await tx
      .insertInto("grades")
      .values({ id: one.id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  },
  switchOff: async (tx, id, now) => {
    await tx.updateTable("grades").set({ expires_at: now }).where("id", "=", Number(id)).execute();
  },
});
