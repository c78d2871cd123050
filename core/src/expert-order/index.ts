export { expertChecker, type ExpertRow, expertRows } from "./expert-lines.ts";
export type { ExpertOrderParts } from "./expert-order-parts.ts";
export { ExpertOrderViewModel } from "./expert-order-view-model.ts";
export { checkExpertLine, type ExpertProblem, MOST_EXPERT_LINES } from "./expert-rules.ts";
export { expertQuantity, readExpertLine } from "./expert-text.ts";
