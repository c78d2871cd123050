/**
 * The debit of orders that are paid from the balance at the moment they are made, as parts of the one statement that makes them; the
 * same rows as `Ledger.post` writes for them. A part `buyer` (id) comes before, and one `placed` (id, user_id, cost)
 * between the two; the names of the parameters are the caller's.
 */

/** Read, decide, write: what every race wins against; only for the tests that show it. */
const unguardedDebit = (total: string): string => `
had as materialized (
  select user_id, main from user_balances where user_id = (select id from buyer)
), debited as (
  update user_balances set main = had.main - ${total}
  from had where user_balances.user_id = had.user_id and had.main - ${total} >= 0
  returning user_balances.user_id
)`;

/**
 * One conditional change: it waits for whoever changes the row and decides on what that one left (L3). No row when it is too little.
 * `isGuarded` is off only in tests that show what this is good for.
 */
export const debitText = (total: string, isGuarded = true): string =>
  !isGuarded
    ? unguardedDebit(total)
    : `
debited as (
  update user_balances set main = main - ${total}, spent = spent + ${total}
  where user_id = (select id from buyer) and main - ${total} >= 0
  returning user_id
)`;

/** An event for each order, named after it, with its two postings (L1, L5); all in the order in which the orders were made. */
export const debitEventsText = (now: string): string => `
event as (
  insert into ledger_events (name, kind, user_id, order_id, created_at)
  select 'order:' || id || ':debit', 'order', user_id, id, ${now} from placed
  returning id, user_id, order_id
), paid as (
  select id, user_id, (select cost from placed where placed.id = event.order_id) as cost from event
), posting as (
  insert into ledger_postings (event_id, account, user_id, amount)
  select id, 'user', user_id, -cost from paid union all select id, 'sales', null, cost from paid
)`;
