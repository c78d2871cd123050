import type { GradePerks } from "./user-profile.ts";

/** Days that a perk's period says; null where it is no count of days and is shown as it is (GRD-007). */
export function daysOfPeriod(period: string): number | null {
  return /^\d{1,4}$/.test(period.trim()) ? Number(period) : null;
}

/** Perks where there is any of the four; null where nothing is given (GRD-007). */
export function perksGiven(perks: GradePerks): GradePerks | null {
  const { hasClosedSales, hasPersonalManager, consultationPeriod, thumbnailPeriod } = perks;
  const isAnyGiven = hasClosedSales || hasPersonalManager || consultationPeriod !== null || thumbnailPeriod !== null;
  return isAnyGiven ? perks : null;
}
