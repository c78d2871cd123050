export { expertChecker, type ExpertRow, expertRows, shownRows } from "./expert-lines.ts";
export type { ExpertOrderViewModelDependencies } from "./expert-order-dependencies.ts";
export { ExpertOrderViewModel } from "./expert-order-view-model.ts";
export { checkExpertLine, type ExpertProblem, MAX_EXPERT_LINES } from "./expert-rules.ts";
export { expertQuantity, readExpertLine } from "./expert-text.ts";
