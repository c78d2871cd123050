import type { BalanceName, MovementType, PaymentReturn, Transaction } from "@panel/core/finances";
import { orderId } from "@panel/core/identifiers";
import { moneyFromMicros, subtractMoney, type Money } from "@panel/core/money";
import { momentText } from "@panel/core/time";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../database/index.ts";
import type { UserAccount } from "./ledger-event.ts";

/** Which movements of a user's balance are read. */
export interface StatementFilter {
  readonly balance: BalanceName;
  readonly kind: MovementType | null;
  /** Days of UTC, both included. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Only what follows this event in the list; null begins with the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** Everything, as far as one answer goes. */
export const wholeStatement: StatementFilter = {
  balance: "main",
  kind: null,
  startDate: null,
  endDate: null,
  before: null,
  limit: 1000,
};

interface StatementRow {
  readonly id: number;
  readonly kind: MovementType;
  readonly created_at: Date;
  readonly order_id: number | null;
  readonly amount: number;
  readonly method: string | null;
  readonly paid: number | null;
  readonly fee: number | null;
  readonly taken_back_by: PaymentReturn | null;
  readonly held: number;
}

const accounts = { main: "user", referral: "user_referral", task: "user_task" } as const satisfies Record<
  BalanceName,
  UserAccount
>;

const isFiltered = ({ kind, startDate, endDate }: StatementFilter): boolean =>
  kind !== null || startDate !== null || endDate !== null;

/** The newest postings, from their own index; (event_id + 0) is in no other (decision 0028). */
const newestPostings = (userId: number, { balance, before, limit }: StatementFilter): RawBuilder<unknown> => sql`
  select event_id, amount from ledger_postings
  where account = ${accounts[balance]} and user_id = ${userId} and amount <> 0 ${before === null ? sql`` : sql`and (event_id + 0) < ${before}`}
  order by (event_id + 0) desc limit ${limit}`;

/** What the days ask of an event. */
function ofDays({ startDate, endDate }: StatementFilter): readonly RawBuilder<unknown>[] {
  const start = sql`(${startDate}::date)::timestamp at time zone 'UTC'`;
  const end = sql`(${endDate}::date + 1)::timestamp at time zone 'UTC'`;
  return [
    ...(startDate === null ? [] : [sql`event.created_at >= ${start}`]),
    ...(endDate === null ? [] : [sql`event.created_at < ${end}`]),
  ];
}

/** Postings of some days, from the newest on: of an account's events most may have moved another balance. */
function postingsOfDays(userId: number, filter: StatementFilter): RawBuilder<unknown> {
  const { balance, before, limit } = filter;
  const conditions = [
    sql`posting.account = ${accounts[balance]}`,
    sql`posting.user_id = ${userId}`,
    sql`posting.amount <> 0`,
    ...(before === null ? [] : [sql`(posting.event_id + 0) < ${before}`]),
  ];
  return sql`
    select posting.event_id, posting.amount from ledger_postings posting
    cross join lateral (
      select 1 from ledger_events event
      where event.id = posting.event_id and ${sql.join(ofDays(filter), sql` and `)} limit 1
    ) event
    where ${sql.join(conditions, sql` and `)}
    order by (posting.event_id + 0) desc limit ${limit}`;
}

/** Postings of events of one type, by the index that begins with the account and the type, and holds the day. */
function postingsOfType(userId: number, filter: StatementFilter): RawBuilder<unknown> {
  const { balance, kind, before, limit } = filter;
  const conditions = [
    sql`event.user_id = ${userId}`,
    sql`event.kind = ${kind}`,
    ...ofDays(filter),
    ...(before === null ? [] : [sql`(event.id + 0) < ${before}`]),
  ];
  return sql`
    select event.id as event_id, posting.amount from ledger_events event
    cross join lateral (
      select amount from ledger_postings
      where event_id = event.id and account = ${accounts[balance]} and user_id = ${userId} and amount <> 0 limit 1
    ) posting
    where ${sql.join(conditions, sql` and `)}
    order by (event.id + 0) desc limit ${limit}`;
}

function wantedPostings(userId: number, filter: StatementFilter): RawBuilder<unknown> {
  if (filter.kind !== null) return postingsOfType(userId, filter);
  return isFiltered(filter) ? postingsOfDays(userId, filter) : newestPostings(userId, filter);
}

/**
 * What moved a balance of a user, the newest first; without a cut its sum is the balance (L2). The balance after each movement is told
 * where the list begins with the newest and leaves none out: elsewhere everything newer would have to be added up.
 */
export async function readStatement(db: Db, userId: number, filter = wholeStatement): Promise<readonly Transaction[]> {
  const postings = wantedPostings(userId, filter);
  // What came in, and neither what was given back of it nor that once more.
  const isPayment = sql`event.kind = 'invoiced' and posting.amount > 0 and returned.kind is null`;
  // One by one: beside a thousand postings the planner would otherwise read the events, and the invoices, of everybody.
  const { rows } = await sql<StatementRow>`
    select event.id, event.kind, event.created_at, event.order_id, posting.amount, paid.method,
      case when ${isPayment} then paid.amount end as paid, case when ${isPayment} then paid.fee end as fee,
      returned.kind as taken_back_by,
      (select ${sql.ref(filter.balance)} from user_balances where user_id = ${userId}) as held
    from (${postings}) posting
    join lateral (
      select id, name, kind, created_at, order_id, invoice_id from ledger_events where ledger_events.id = posting.event_id limit 1
    ) event on true
    left join lateral (
      select method.name as method, invoices.amount, invoices.fee from invoices
      join payment_methods method on method.id = invoices.payment_method_id
      where invoices.id = event.invoice_id limit 1
    ) paid on true
    left join lateral (
      select kind from invoice_refunds
      where invoice_id = event.invoice_id and event.name in ('refund:' || id || ':taken', 'refund:' || id || ':returned') limit 1
    ) returned on true
    order by event.id desc`.execute(db);
  const hasBalances = !isFiltered(filter) && filter.before === null;
  let balance = moneyFromMicros(rows[0]?.held ?? 0);
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
      payment: row.paid === null ? null : { paid: moneyFromMicros(row.paid), fee: moneyFromMicros(row.fee ?? 0) },
      takenBackBy: row.taken_back_by,
      balanceAfter,
    };
  });
}
