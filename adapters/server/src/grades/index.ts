import { gradesSection } from "./grades-section.ts";

export { gradeAnswer, gradesAnswer, readGradesSummary } from "./grade-answers.ts";
export { gradeDiscountPercent, readGrades, standingOf } from "./grades.ts";

/** Grades, which customers reach by what they spend. */
export const grades = { shopSections: [gradesSection] };
