import type { Db, Tables } from "../database/index.ts";
import type { Selectable } from "kysely";

export type StoredGrade = Selectable<Tables["grades"]>;

/** Grades of a user: the highest whose goal the spend reaches, and its neighbours (DEC-076). */
export interface GradeStanding {
  readonly current: StoredGrade | null;
  readonly next: StoredGrade | null;
  readonly previous: StoredGrade | null;
}

/** All grades, the lowest first; expired ones are gone. */
export async function readGrades(db: Db, now: Date): Promise<readonly StoredGrade[]> {
  return db
    .selectFrom("grades")
    .selectAll()
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .orderBy("spending_goal")
    .orderBy("id")
    .execute();
}

/** Where a spend (micro-USD) is among the grades. */
export function standingOf(grades: readonly StoredGrade[], spent: number): GradeStanding {
  const reached = grades.filter((grade) => grade.spending_goal <= spent);
  const place = reached.length - 1;
  return { current: grades[place] ?? null, next: grades[place + 1] ?? null, previous: grades[place - 1] ?? null };
}

/** Whole percent that the user's grade takes off the prices; 0 for guests (DEC-076, DEC-174). */
export async function gradeDiscountPercent(db: Db, userId: number | null, now: Date): Promise<number> {
  if (userId === null) return 0;
  const row = await db
    .selectFrom("grades")
    .innerJoin("user_balances", (join) => join.onRef("user_balances.spent", ">=", "grades.spending_goal"))
    .select("grades.discount_percent")
    .where("user_balances.user_id", "=", userId)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .orderBy("grades.spending_goal", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.discount_percent ?? 0;
}
