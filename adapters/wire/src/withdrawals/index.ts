export {
  withdrawalFromWire,
  withdrawalMethodFromWire,
  withdrawalMethodToWire,
  withdrawalToWire,
  withdrawalTotalFromWire,
  withdrawalTotalToWire,
} from "./codec.ts";
export { getWithdrawalMethods, getWithdrawals, postWithdrawal, postWithdrawalTotal } from "./endpoints.ts";
