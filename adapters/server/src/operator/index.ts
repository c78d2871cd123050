import { operatorMigrations } from "./operator-migrations.ts";

export {
  type CommandCall,
  type CommandOption,
  type CommandOutcome,
  CommandProblem,
  type CommandWord,
  type OperatorCommand,
  type WaitingList,
  type WaitingThing,
} from "./command.ts";
export { listenForOperator } from "./listen-for-operator.ts";
export { answerOperator, type OperatorTool } from "./operator-tool.ts";
export { socketPlaceOf } from "./socket-place.ts";
export { typedMoney } from "./typed-money.ts";
export { linesOfPage, pageOption, partOfPage, readWaitingPage, typedPage, waitingCommand } from "./waiting.ts";
export { yesOrNo } from "./yes-or-no.ts";

/** The book of what operators let be done. */
export const operator = { migrations: operatorMigrations };
