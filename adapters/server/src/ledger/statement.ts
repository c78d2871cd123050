import type { Transaction, TransactionType } from "@panel/core/finances";
import { orderId } from "@panel/core/identifiers";
import { moneyFromMicros, subtractMoney, type Money } from "@panel/core/money";
import { momentText } from "@panel/core/time";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../database/index.ts";

/** Which movements of a user's main balance are read. */
export interface StatementFilter {
  readonly kind: TransactionType | null;
  /** Days of UTC, both included. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Only what follows this event in the list; null begins with the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** Everything, as far as one answer goes. */
export const wholeStatement: StatementFilter = { kind: null, startDate: null, endDate: null, before: null, limit: 1000 };

interface StatementRow {
  readonly id: number;
  readonly kind: TransactionType;
  readonly created_at: Date;
  readonly order_id: number | null;
  readonly amount: number;
  readonly method: string | null;
  readonly main: number;
}

const isFiltered = ({ kind, startDate, endDate }: StatementFilter): boolean =>
  kind !== null || startDate !== null || endDate !== null;

/** The newest postings, from their own index; (event_id + 0) stands in no other (decision 0028). */
const newestPostings = (userId: number, { before, limit }: StatementFilter): RawBuilder<unknown> => sql`
  select event_id, amount from ledger_postings
  where account = 'user' and user_id = ${userId} and amount <> 0 ${before === null ? sql`` : sql`and (event_id + 0) < ${before}`}
  order by (event_id + 0) desc limit ${limit}`;

/** Postings of the events that are wanted; both indexes that begin with the account hold type or day, so that no other event is read. */
function wantedPostings(userId: number, filter: StatementFilter): RawBuilder<unknown> {
  const { kind, startDate, endDate, before, limit } = filter;
  const start = sql`(${startDate}::date)::timestamp at time zone 'UTC'`;
  const end = sql`(${endDate}::date + 1)::timestamp at time zone 'UTC'`;
  const conditions = [
    sql`event.user_id = ${userId}`,
    ...(kind === null ? [] : [sql`event.kind = ${kind}`]),
    ...(startDate === null ? [] : [sql`event.created_at >= ${start}`]),
    ...(endDate === null ? [] : [sql`event.created_at < ${end}`]),
    ...(before === null ? [] : [sql`(event.id + 0) < ${before}`]),
  ];
  return sql`
    select event.id as event_id, posting.amount from ledger_events event
    cross join lateral (
      select amount from ledger_postings
      where event_id = event.id and account = 'user' and user_id = ${userId} and amount <> 0 limit 1
    ) posting
    where ${sql.join(conditions, sql` and `)}
    order by (event.id + 0) desc limit ${limit}`;
}

/**
 * What moved a user's main balance, the newest first; without a cut its sum is the balance (L2). The balance after each movement is told
 * where the list begins with the newest and leaves none out: elsewhere everything newer would have to be added up.
 */
export async function readStatement(db: Db, userId: number, filter = wholeStatement): Promise<readonly Transaction[]> {
  const postings = isFiltered(filter) ? wantedPostings(userId, filter) : newestPostings(userId, filter);
  // One by one: beside a thousand postings the planner would otherwise read the events, and the invoices, of everybody.
  const { rows } = await sql<StatementRow>`
    select event.id, event.kind, event.created_at, event.order_id, posting.amount,
      (select method.name from invoices join payment_methods method on method.id = invoices.payment_method_id
        where invoices.id = event.invoice_id) as method,
      (select main from user_balances where user_id = ${userId}) as main
    from (${postings}) posting
    join lateral (
      select id, kind, created_at, order_id, invoice_id from ledger_events where ledger_events.id = posting.event_id limit 1
    ) event on true
    order by event.id desc`.execute(db);
  const hasBalances = !isFiltered(filter) && filter.before === null;
  let balance = moneyFromMicros(rows[0]?.main ?? 0);
  return rows.map((row) => {
    const amount = moneyFromMicros(row.amount);
    const balanceAfter: Money | null = hasBalances ? balance : null;
    balance = subtractMoney(balance, amount);
    return {
      id: row.id,
      type: row.kind,
      amount,
      createdAt: momentText(row.created_at.getTime()),
      orderId: row.order_id === null ? null : orderId(row.order_id),
      paymentMethod: row.method,
      balanceAfter,
    };
  });
}
