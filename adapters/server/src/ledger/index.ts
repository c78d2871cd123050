export { ledger } from "./feature.ts";
export { between, createLedger, type Ledger, type LedgerEvent, type Posting } from "./ledger.ts";
export { BalanceTooLow, openAccounts, readBalances, type Balances } from "./balances.ts";
