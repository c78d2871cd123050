export { ledger } from "./feature.ts";
export { createLedger, type Ledger } from "./ledger.ts";
export { between, type LedgerEvent, type Posting } from "./ledger-event.ts";
export { BalanceTooLow, openAccounts, readBalances, type Balances } from "./balances.ts";
