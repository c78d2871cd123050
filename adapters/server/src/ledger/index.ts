export { ledger } from "./feature.ts";
export { BalanceTooLow, lockBalances, openAccounts, readBalances } from "./balances.ts";
export { between, type LedgerEvent, type Posting } from "./ledger-event.ts";
export { createLedger, type Ledger } from "./ledger.ts";
export { closeBalances } from "./close-balances.ts";
export { moveBalances } from "./move-balances.ts";
export { creditByOperator, debitByOperator } from "./operator-movements.ts";
export { eventsOfPaidOrder, type PaidOrder, refundEvents } from "./order-events.ts";
export { readStatement, wholeStatement } from "./statement.ts";
