export {
  amountOn,
  balanceNames,
  type BalanceName,
  firstBalance,
  movementName,
  type MovementType,
  movementTypes,
  type NamedMovement,
  type PaymentReturn,
  paymentReturns,
  placeOfMovement,
  type ReceiptPart,
  receiptParts,
  type ReceivedPayment,
  type Transaction,
  type TransactionType,
  transactionTypes,
  withOlder,
} from "./finance-rules.ts";
export { FINANCES_EXPORT_SIZE, FinancesExport, type FinancesFileWords } from "./finances-export.ts";
export type { FinancesPort, TransactionsQuery } from "./finances-port.ts";
export { FINANCES_PAGE_SIZE, FinancesViewModel, type TransactionList } from "./finances-view-model.ts";
