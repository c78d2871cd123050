import { gradeId } from "@panel/core/identifiers";
import type { Grade, GradesSummary, ListedGrade } from "@panel/core/profile";
import * as z from "zod/mini";
import { flag, id, nullableNumber, nullableText, number, orNull, requiredText } from "../fields/answer-fields.ts";
import { amountToWire, moneyOf, nullableAmountFields } from "../fields/money-fields.ts";
import { perkFields, perksFromWire, perksToWire } from "../fields/perk-fields.ts";

/** A grade as it is on the wire (ENT-004). */
export const gradeSchema = z.object({
  id,
  name: requiredText,
  icon: nullableText,
  discount_percent: number(0),
  ...nullableAmountFields("spending_goal"),
  is_next: flag(false),
  is_previous: flag(false),
  ...perkFields,
  created_at: nullableText,
  expires_at: nullableText,
});
export type GradeWire = z.output<typeof gradeSchema>;

/** The grades of a customer as they are on the wire (ENT-005). */
export const gradesSummarySchema = z.object({
  current_grade: orNull(gradeSchema),
  next_grade: orNull(gradeSchema),
  previous_grade: orNull(gradeSchema),
  grade_discounts_enabled: flag(false),
  grades_enabled: flag(false),
  ...nullableAmountFields("spend_to_goal"),
  spend_to_goal_percent: nullableNumber,
});
export type GradesSummaryWire = z.output<typeof gradesSummarySchema>;

export const gradeFromWire = (wire: GradeWire): Grade => ({
  id: gradeId(wire.id),
  name: wire.name,
  icon: wire.icon,
  discountPercent: wire.discount_percent,
  spendingGoal: moneyOf(wire.spending_goal_decimal, wire.spending_goal),
  isNext: wire.is_next,
  isPrevious: wire.is_previous,
});

/** Reads a grade with its perks, as the list of all grades tells it (GRD-007). */
export const listedGradeFromWire = (wire: GradeWire): ListedGrade => ({
  ...gradeFromWire(wire),
  perks: perksFromWire(wire),
});

/** Writes a grade; the perks are the server's to fill in. */
export const gradeToWire = (grade: Grade): GradeWire => ({
  id: grade.id,
  name: grade.name,
  icon: grade.icon,
  discount_percent: grade.discountPercent,
  ...amountToWire("spending_goal", grade.spendingGoal),
  is_next: grade.isNext,
  is_previous: grade.isPrevious,
  ...perksToWire(null),
  created_at: null,
  expires_at: null,
});

const gradeOrNull = (wire: GradeWire | null): Grade | null => (wire === null ? null : gradeFromWire(wire));
const gradeOrNullToWire = (grade: Grade | null): GradeWire | null => (grade === null ? null : gradeToWire(grade));

export const gradesSummaryFromWire = (wire: GradesSummaryWire): GradesSummary => ({
  current: gradeOrNull(wire.current_grade),
  next: gradeOrNull(wire.next_grade),
  previous: gradeOrNull(wire.previous_grade),
  gradesEnabled: wire.grades_enabled,
  gradeDiscountsEnabled: wire.grade_discounts_enabled,
  spendToGoal: moneyOf(wire.spend_to_goal_decimal, wire.spend_to_goal),
  spendToGoalPercent: wire.spend_to_goal_percent,
});
/** Writes a summary of grades. @public for servers of integrators */
export const gradesSummaryToWire = (summary: GradesSummary): GradesSummaryWire => ({
  current_grade: gradeOrNullToWire(summary.current),
  next_grade: gradeOrNullToWire(summary.next),
  previous_grade: gradeOrNullToWire(summary.previous),
  grade_discounts_enabled: summary.gradeDiscountsEnabled,
  grades_enabled: summary.gradesEnabled,
  ...amountToWire("spend_to_goal", summary.spendToGoal),
  spend_to_goal_percent: summary.spendToGoalPercent,
});
