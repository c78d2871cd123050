export { between, createLedger, type Ledger, type LedgerEvent, type Posting } from "./ledger.ts";
export { BalanceTooLow, openAccounts, readBalances, type Balances } from "./balances.ts";
export { verifyLedger, type LedgerFinding } from "./verify.ts";
