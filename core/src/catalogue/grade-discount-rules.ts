/** The part of a profile that says which discount its owner has; the user's profile fits. */
export interface GradeHolder {
  readonly gradesEnabled: boolean;
  readonly gradeDiscountsEnabled: boolean;
  readonly currentGrade: { readonly name: string; readonly discountPercent: number } | null;
}

/** The discount that is in every price its holder sees (DEC-076, GRD-008). */
export interface GradeDiscount {
  readonly grade: string;
  /** Whole percent. */
  readonly percent: number;
}

/** The discount of somebody's grade; null for guests, without a grade, and where grades or their discounts are off, or give none (GRD-005). */
export function gradeDiscountOf(holder: GradeHolder | null): GradeDiscount | null {
  const grade = holder?.gradesEnabled && holder.gradeDiscountsEnabled ? holder.currentGrade : null;
  return grade && grade.discountPercent > 0 ? { grade: grade.name, percent: grade.discountPercent } : null;
}
