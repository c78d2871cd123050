import type { GradesSummary } from "./user-profile.ts";

/** Whole percent of the way to the next grade, 0 to 100: the server's figure, else what was spent of the goal (GRD-003, DEC-075). */
export function gradeProgressPercent(summary: GradesSummary): number {
  const goal = summary.next?.spendingGoal ?? 0;
  const counted = goal > 0 ? Math.floor((summary.spendToGoal / goal) * 100) : 0;
  const percent = summary.spendToGoalPercent ?? counted;
  return Math.min(100, Math.max(0, Math.round(percent)));
}
