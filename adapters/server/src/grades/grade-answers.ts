import { decimalFromMoney, moneyFromMicros, numberFromMoney } from "@panel/core/money";
import { momentText, momentTextOrNull } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { areGradeDiscountsOn } from "./grade-discounts.ts";
import { type GradeStanding, readGrades, standingOf, type StoredGrade } from "./grades.ts";

/** A grade as it is on the wire (ENT-004). */
export function gradeAnswer(grade: StoredGrade, standing: GradeStanding) {
  const goal = moneyFromMicros(grade.spending_goal);
  return {
    id: grade.id,
    name: grade.name,
    icon: grade.icon,
    discount_percent: grade.discount_percent,
    spending_goal: numberFromMoney(goal),
    spending_goal_decimal: decimalFromMoney(goal),
    is_next: grade.id === standing.next?.id,
    is_previous: grade.id === standing.previous?.id,
    available_closed_sales: grade.available_closed_sales,
    available_personal_manager: grade.available_personal_manager,
    consultation_chat_period: grade.consultation_chat_period === null ? null : String(grade.consultation_chat_period),
    thumbnail_period: grade.thumbnail_period === null ? null : String(grade.thumbnail_period),
    created_at: momentText(grade.created_at),
    expires_at: momentTextOrNull(grade.expires_at),
  };
}

/** The share of the way to the next grade, in whole percent and at most 100 (DEC-075). */
function percentToNext(standing: GradeStanding, spent: number): number {
  if (!standing.next || standing.next.spending_goal === 0) return 100;
  return Math.min(100, Math.floor((Math.max(0, spent) * 100) / standing.next.spending_goal));
}

/** Whether there are grades, and whether they give discounts (GRD-005). */
interface Offered {
  readonly hasGrades: boolean;
  readonly hasDiscounts: boolean;
}

/** The grades as a customer sees them (ENT-005). */
function gradesAnswer(standing: GradeStanding, spent: number, { hasGrades, hasDiscounts }: Offered) {
  const answer = (grade: StoredGrade | null) => (grade ? gradeAnswer(grade, standing) : null);
  const toGoal = moneyFromMicros(Math.max(0, spent));
  return {
    current_grade: answer(standing.current),
    next_grade: answer(standing.next),
    previous_grade: answer(standing.previous),
    grade_discounts_enabled: hasGrades && hasDiscounts,
    grades_enabled: hasGrades,
    spend_to_goal: numberFromMoney(toGoal),
    spend_to_goal_decimal: decimalFromMoney(toGoal),
    spend_to_goal_percent: percentToNext(standing, spent),
  };
}

/** Where a spend (micro-USD) is among the grades of today, as it is on the wire. */
export async function readGradesSummary(db: Db, spent: number, now: Date) {
  const grades = await readGrades(db, now);
  const offered = { hasGrades: grades.length > 0, hasDiscounts: await areGradeDiscountsOn(db) };
  return gradesAnswer(standingOf(grades, spent), spent, offered);
}
