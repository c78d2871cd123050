import type { InstanceSettings } from "../settings/index.ts";
import type { Grade, GradesSummary, UserProfile } from "./user-profile.ts";

/** Whether anything of grades is shown: the operator's feature and the account's own flag both say so (GRD-004, GRD-006). */
export function areGradesOffered(
  settings: Pick<InstanceSettings, "features"> | null,
  profile: Pick<UserProfile, "gradesEnabled"> | null,
): boolean {
  return (settings?.features.grades ?? false) && (profile?.gradesEnabled ?? false);
}

/** The state of a grade to the customer; the list's own marks say which one is next and which one was before (GRD-002). */
export type GradePlace = "current" | "next" | "previous" | "other";

export function placeOfGrade(grade: Pick<Grade, "id" | "isNext" | "isPrevious">, current: Pick<Grade, "id"> | null): GradePlace {
  if (grade.id === current?.id) return "current";
  if (grade.isNext) return "next";
  return grade.isPrevious ? "previous" : "other";
}

/** Whole percent of the way to the next grade, 0 to 100: the server's figure, else what was spent of the goal (GRD-003, DEC-075). */
export function gradeProgressPercent(summary: GradesSummary): number {
  const goal = summary.next?.spendingGoal ?? 0;
  const counted = goal > 0 ? Math.floor((summary.spendToGoal / goal) * 100) : 0;
  const percent = summary.spendToGoalPercent ?? counted;
  return Math.min(100, Math.max(0, Math.round(percent)));
}
