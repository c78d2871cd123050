export { decideWithdrawal, type DecisionOutcome, type WithdrawalDecision } from "./decide-withdrawal.ts";
export { withdrawals } from "./feature.ts";
export type { WithdrawalDependencies } from "./withdrawal-dependencies.ts";
export { waitingWithdrawals, type WaitingWithdrawal } from "./withdrawals-statements.ts";
