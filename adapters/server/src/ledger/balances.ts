import type { Db } from "../database/index.ts";
import type { LedgerEvent, Posting } from "./ledger-event.ts";

/** A user's account does not hold enough; expected, and worded by anyone who asked for the debit. */
export class BalanceTooLow extends Error {
  readonly userId: number;

  constructor(userId: number) {
    super("the balance is too low");
    this.name = "BalanceTooLow";
    this.userId = userId;
  }
}

/** What events add to the balances of one user, micro-USD. */
export interface BalanceChange {
  main: number;
  referral: number;
  task: number;
  spent: number;
  earned: number;
  /** Whether the events are about spending, without bringing money of their own: below zero nothing is spent (L3). */
  spends: boolean;
  /** Whether the main balance may fall below zero by them, and what they add to what gateways have taken of it. */
  overdraws: boolean;
  taken: number;
}

const pockets = { user: "main", user_referral: "referral", user_task: "task" } as const;
const earnings = new Set(["referral", "widget_reward", "task"]);
const spending = new Set(["order", "fee", "withdrawal"]);

/** What came in from outside by the same events: an order paid by it takes nothing of the balance that was there before. */
const bringsMoney = (events: readonly LedgerEvent[]): boolean =>
  events.some(
    ({ kind, postings }) => kind === "invoiced" && postings.some(({ account, amount }) => account === "gateway" && amount < 0),
  );

const noChange: BalanceChange = { main: 0, referral: 0, task: 0, spent: 0, earned: 0, spends: false, overdraws: false, taken: 0 };

function addPosting(change: BalanceChange, event: LedgerEvent, posting: Posting): void {
  if (posting.account !== "user" && posting.account !== "user_referral" && posting.account !== "user_task") return;
  change[pockets[posting.account]] += posting.amount;
  // What a user has spent counts for grades: debits for orders, less what cancelling gave back.
  if (event.kind === "order" || event.kind === "cancel_order") change.spent -= posting.amount;
  if (earnings.has(event.kind)) change.earned += posting.amount;
}

/** The sum of what the events mean for each user whose accounts they touch. */
export function changesByUser(events: readonly LedgerEvent[]): ReadonlyMap<number, BalanceChange> {
  const changes = new Map<number, BalanceChange>();
  const isPaidFor = bringsMoney(events);
  for (const event of events) {
    for (const posting of event.postings) {
      if (posting.userId === null) continue;
      const change = changes.get(posting.userId) ?? { ...noChange };
      addPosting(change, event, posting);
      change.spends ||= !isPaidFor && spending.has(event.kind) && posting.amount < 0;
      if (event.isTakenAnyway === true && posting.account === "user") {
        change.overdraws = true;
        change.taken -= posting.amount;
      }
      changes.set(posting.userId, change);
    }
  }
  return changes;
}

/** Opens the accounts of a new user, all at zero. */
export async function openAccounts(tx: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insertInto("user_balances")
    .values(userIds.map((id) => ({ user_id: id })))
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export interface Balances {
  readonly main: number;
  readonly referral: number;
  readonly task: number;
  readonly spent: number;
  readonly earned: number;
  /** What gateways have taken of main, and not brought back: as far below zero it may be. */
  readonly taken: number;
}

/** What a user has, under a lock that every other change of it waits for until the transaction ends. */
export async function lockBalances(tx: Db, userId: number): Promise<Balances> {
  return tx.selectFrom("user_balances").selectAll().where("user_id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** What a user has, in micro-USD. */
export async function readBalances(db: Db, userId: number): Promise<Balances> {
  const row = await db.selectFrom("user_balances").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ?? { main: 0, referral: 0, task: 0, spent: 0, earned: 0, taken: 0 };
}
