import { type Db, runText } from "../database/index.ts";

/** Whether grades take something off the prices; their perks go on where they do not (GRD-005). */
export async function areGradeDiscountsOn(db: Db): Promise<boolean> {
  const terms = await db.selectFrom("grade_terms").select("has_discounts").executeTakeFirstOrThrow();
  return terms.has_discounts;
}

/** Switches the discounts of all grades on or off; the percent of each is kept. */
export async function switchGradeDiscounts(tx: Db, isOn: boolean): Promise<void> {
  await tx.updateTable("grade_terms").set({ has_discounts: isOn }).execute();
}

/**
 * The highest grade that a spend (micro-USD) reaches, with the whole percent it takes off the prices: 0 while discounts are off. Every
 * price goes by this text; the names of both values are the caller's.
 */
export const reachedGradeText = (spent: string, now: string): string => `
  select case when (select has_discounts from grade_terms) then discount_percent else 0 end as discount_percent, available_closed_sales
  from grades where spending_goal <= ${spent} and (expires_at is null or expires_at > ${now})
  order by spending_goal desc, id desc limit 1`;

const percentText = `
  select grade.discount_percent from user_balances
  cross join lateral (${reachedGradeText("user_balances.spent", "$2::timestamptz")}) as grade
  where user_balances.user_id = $1::bigint`;

/** Whole percent that the user's grade takes off the prices; 0 for guests and while discounts are off (GRD-005, DEC-076, DEC-174). */
export async function gradeDiscountPercent(db: Db, userId: number | null, now: Date): Promise<number> {
  if (userId === null) return 0;
  const [found] = await runText<{ readonly discount_percent: number }>(db, percentText, [userId, now]);
  return found?.discount_percent ?? 0;
}
