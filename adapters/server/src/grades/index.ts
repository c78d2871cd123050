import { gradeDiscountsSection } from "./grade-discounts-section.ts";
import { gradesMigrations } from "./grades-migrations.ts";
import { gradesSection } from "./grades-section.ts";

export { gradeAnswer, readGradesSummary } from "./grade-answers.ts";
export { gradeDiscountPercent, reachedGradeText } from "./grade-discounts.ts";
export { readGrades, standingOf } from "./grades.ts";

/** Grades, which customers reach by what they spend. */
export const grades = { migrations: gradesMigrations, shopSections: [gradesSection, gradeDiscountsSection] };
