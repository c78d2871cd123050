export { withdrawalSender, type WithdrawalRefusal, type WithdrawalSender } from "./withdrawal-checkout.ts";
export {
  type Drawn,
  drawnFrom,
  type Earnings,
  fieldOfProblem,
  knownWithdrawalStatus,
  withdrawable,
  type Withdrawal,
  type WithdrawalField,
  type WithdrawalMethod,
  type WithdrawalProblem,
  withdrawalProblems,
  type WithdrawalStatus,
  withdrawalStatuses,
  type WithdrawalTotal,
  withdrawalTotal,
} from "./withdrawal-rules.ts";
export type { WithdrawalQuestion, WithdrawalRequest, WithdrawalsPort } from "./withdrawals-port.ts";
export { WithdrawalsViewModel } from "./withdrawals-view-model.ts";
