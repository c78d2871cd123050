import { type Db, KEPT, runText } from "../database/index.ts";
import { BalanceTooLow, changesByUser, type BalanceChange } from "./balances.ts";
import type { LedgerEvent } from "./ledger-event.ts";

export interface Ledger {
  /**
   * Writes events and changes the balances they touch, all in the transaction `tx`. Throws `BalanceTooLow` when a user's
   * account would fall below zero, or something is spent while the main balance is there (L3), and a plain error for an event that does not balance.
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

/**
 * Balances, events and postings in one statement: money moves in every order, and each trip to the database costs. The rows of the
 * balances are locked in the order of their users, so that two transactions cannot wait for each other. Each balance changes by a
 * condition on what its last change left, never by what was read before (L3); where one would fall below zero nothing is written. The main
 * balance alone may be there, by what a gateway took; then money only comes in, and nothing is spent.
 */
const postText = `${KEPT}
with change as materialized (
  select * from jsonb_to_recordset($1::jsonb)
    as change (user_id bigint, main bigint, referral bigint, task bigint, spent bigint, earned bigint, spends boolean, overdraws boolean, taken bigint)
), locked as materialized (
  select user_id from user_balances where user_id = any($2::bigint[]) order by user_id for no key update
), changed as (
  update user_balances as balance set main = balance.main + change.main, referral = balance.referral + change.referral,
    task = balance.task + change.task, spent = balance.spent + change.spent, earned = balance.earned + change.earned,
    taken = balance.taken + change.taken
  from locked join change using (user_id)
  where balance.user_id = locked.user_id
    and (balance.main + change.main >= 0 or change.main >= 0 or change.overdraws) and (balance.main >= 0 or not change.spends)
    and balance.referral + change.referral >= 0 and balance.task + change.task >= 0
  returning balance.user_id
), written as (
  insert into ledger_events (name, kind, user_id, order_id, invoice_id, corrects, created_at)
  select event.name, event.kind, event.user_id, event.order_id, event.invoice_id,
    (select id from ledger_events as earlier where earlier.name = event.corrects), $4::timestamptz
  from jsonb_to_recordset($3::jsonb)
    as event (name text, kind text, user_id bigint, order_id bigint, invoice_id text, corrects text)
  where (select count(*) from changed) = (select count(*) from change)
  returning id, name
), posted as (
  insert into ledger_postings (event_id, account, user_id, amount)
  select written.id, posting.account, posting.user_id, posting.amount
  from jsonb_to_recordset($5::jsonb) as posting (name text, account text, user_id bigint, amount bigint)
  join written using (name)
)
select user_id from changed`;

const changeRecords = (changes: ReadonlyMap<number, BalanceChange>): string =>
  JSON.stringify(Array.from(changes, ([userId, change]) => ({ user_id: userId, ...change })));

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

/** Writes events; throws `BalanceTooLow` where a balance does not allow it. */
async function write(tx: Db, events: readonly LedgerEvent[], now: Date): Promise<void> {
  const changes = changesByUser(events);
  const values = [changeRecords(changes), [...changes.keys()], eventRecords(events), now, postingRecords(events)];
  const changed = new Set((await runText<{ readonly user_id: number }>(tx, postText, values)).map((row) => row.user_id));
  const poor = [...changes.keys()].find((userId) => !changed.has(userId));
  if (poor !== undefined) throw new BalanceTooLow(poor);
}

/** The only writer of money. */
export function createLedger(): Ledger {
  return {
    post: async (tx, events, now) => {
      if (events.length === 0) return;
      if (!tx.isTransaction) throw new Error("the ledger is written in a transaction only");
      events.forEach(assertBalanced);
      await write(tx, events, now);
    },
  };
}
