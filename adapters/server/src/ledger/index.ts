export { ledger } from "./feature.ts";
export { between, createLedger, type Ledger, type LedgerEvent, type Posting } from "./ledger.ts";
export { debitEventsText, debitText } from "./order-debit.ts";
export { BalanceTooLow, openAccounts, readBalances, type Balances } from "./balances.ts";
