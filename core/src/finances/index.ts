export { knownType, type Transaction, type TransactionType, transactionTypes, withOlder } from "./finance-rules.ts";
export type { FinancesPort, TransactionsQuery } from "./finances-port.ts";
export { FINANCES_PAGE_SIZE, FinancesViewModel, type TransactionList } from "./finances-view-model.ts";
