import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import { changeBalances } from "./balances.ts";
import type { LedgerEvent } from "./ledger-event.ts";

export interface Ledger {
  /**
   * Writes events and changes the balances they touch, all in the transaction `tx`. Throws `BalanceTooLow` when a user's
   * account would fall below zero, and a plain error for an event that does not balance.
   */
  post(tx: Db, events: readonly LedgerEvent[], now: Date): Promise<void>;
}

/** Refuses what could only be a fault of ours; the database checks the same again at the end of the transaction (L1). */
function assertBalanced(event: LedgerEvent): void {
  const sum = event.postings.reduce((total, posting) => total + posting.amount, 0);
  if (event.postings.length < 2 || sum !== 0 || event.postings.some((posting) => !Number.isSafeInteger(posting.amount))) {
    throw new Error(`ledger event ${event.name} does not balance: ${JSON.stringify(event.postings)}`);
  }
}

/** The columns of the events to write, as the statement below reads them. */
const eventRecords = (events: readonly LedgerEvent[]): string =>
  JSON.stringify(
    events.map(({ name, kind, userId, orderId = null, invoiceId = null, corrects = null }) => ({
      name,
      kind,
      user_id: userId,
      order_id: orderId,
      invoice_id: invoiceId,
      corrects,
    })),
  );

const postingRecords = (events: readonly LedgerEvent[]): string =>
  JSON.stringify(
    events.flatMap(({ name, postings }) =>
      postings.map(({ account, userId, amount }) => ({ name, account, user_id: userId, amount })),
    ),
  );

/** Events and their postings in one statement: money moves in every order, and each trip to the database costs. */
async function insertEvents(tx: Db, events: readonly LedgerEvent[], now: Date): Promise<void> {
  await sql`
    with written as (
      insert into ledger_events (name, kind, user_id, order_id, invoice_id, corrects, created_at)
      select event.name, event.kind, event.user_id, event.order_id, event.invoice_id,
        (select id from ledger_events as earlier where earlier.name = event.corrects), ${now}::timestamptz
      from jsonb_to_recordset(${eventRecords(events)}::jsonb)
        as event (name text, kind text, user_id bigint, order_id bigint, invoice_id text, corrects text)
      returning id, name
    )
    insert into ledger_postings (event_id, account, user_id, amount)
    select written.id, posting.account, posting.user_id, posting.amount
    from jsonb_to_recordset(${postingRecords(events)}::jsonb) as posting (name text, account text, user_id bigint, amount bigint)
    join written using (name)`.execute(tx);
}

/** The only writer of money. `isBalanceGuarded` is off only in tests that show what the guard is good for. */
export function createLedger(isBalanceGuarded = true): Ledger {
  return {
    post: async (tx, events, now) => {
      if (events.length === 0) return;
      if (!tx.isTransaction) throw new Error("the ledger is written in a transaction only");
      events.forEach(assertBalanced);
      await changeBalances(tx, events, isBalanceGuarded);
      await insertEvents(tx, events, now);
    },
  };
}
