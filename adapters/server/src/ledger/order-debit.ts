/**
 * The debits of purchases that are paid from the balance at the moment they are made, as parts of the one statement that makes them;
 * the same rows as `Ledger.post` writes for them. A part `buyer` (id, total) comes before, with a buyer once, and one
 * `placed` (id, user_id, cost, and the named moment) between the two.
 */

/** Read, decide, write: what every race wins against; only for the tests that show it. */
const unguardedDebit = `
had as materialized (
  select buyer.id, buyer.total, user_balances.main from user_balances join buyer on buyer.id = user_balances.user_id
), debited as (
  update user_balances set main = had.main - had.total
  from had where user_balances.user_id = had.id and had.main - had.total >= 0
  returning user_balances.user_id
)`;

/**
 * One conditional change for each buyer, which decides on what the last one left (L3). Whoever's balance is being changed by somebody
 * else right now is left out, as is whoever has too little: nobody waits for another one's balance.
 */
export const debitText = (isGuarded = true): string =>
  !isGuarded
    ? unguardedDebit
    : `
free as materialized (
  select buyer.id, buyer.total from user_balances join buyer on buyer.id = user_balances.user_id
  for no key update of user_balances skip locked
), debited as (
  update user_balances set main = main - free.total, spent = spent + free.total
  from free where user_balances.user_id = free.id and main - free.total >= 0
  returning user_balances.user_id
)`;

/** An event for each order, named after it, with its two postings (L1, L5); all in the order in which the orders were made. */
export const debitEventsText = (moment: string): string => `
event as (
  insert into ledger_events (name, kind, user_id, order_id, created_at)
  select 'order:' || id || ':debit', 'order', user_id, id, ${moment} from placed
  returning id, user_id, order_id
), paid as (
  select event.id, event.user_id, placed.cost from event join placed on placed.id = event.order_id
), posting as (
  insert into ledger_postings (event_id, account, user_id, amount)
  select id, 'user', user_id, -cost from paid union all select id, 'sales', null, cost from paid
)`;
