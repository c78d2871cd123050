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
