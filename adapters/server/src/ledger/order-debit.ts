/**
 * The debit of orders that are paid from the balance at the moment they are made, as parts of the one statement that makes them; the
 * same rows as `Ledger.post` writes for them. A part `buyer` (id) comes before, and one `placed` (id, user_id, cost, line_index)
 * between the two; the names of the parameters are the caller's.
 */

/** One conditional change: it waits for whoever changes the row and decides on what that one left (L3). No row when it is too little. */
export const debitText = (total: string): string => `
debited as (
  update user_balances set main = main - ${total}, spent = spent + ${total}
  where user_id = (select id from buyer) and main - ${total} >= 0
  returning user_id
)`;

/** An event for each order, named after it, with its two postings (L1, L5). */
export const debitEventsText = (now: string): string => `
event as (
  insert into ledger_events (name, kind, user_id, order_id, created_at)
  select 'order:' || id || ':debit', 'order', user_id, id, ${now} from placed order by line_index
  returning id, order_id
), posting as (
  insert into ledger_postings (event_id, account, user_id, amount)
  select event.id, side.account, side.user_id, side.amount
  from event join placed on placed.id = event.order_id
  cross join lateral (values ('user', placed.user_id, -placed.cost), ('sales', null::bigint, placed.cost))
    as side (account, user_id, amount)
  order by placed.line_index, side.account desc
)`;
