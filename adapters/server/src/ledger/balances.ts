import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import type { LedgerEvent, Posting } from "./ledger-event.ts";

/** A user's account does not hold enough; expected, and worded by whoever asked for the debit. */
export class BalanceTooLow extends Error {
  readonly userId: number;

  constructor(userId: number) {
    super("the balance is too low");
    this.name = "BalanceTooLow";
    this.userId = userId;
  }
}

interface Change {
  main: number;
  referral: number;
  task: number;
  spent: number;
  earned: number;
}

const pockets = { user: "main", user_referral: "referral", user_task: "task" } as const;
const earnings = new Set(["referral", "widget_reward", "task"]);

function addPosting(change: Change, event: LedgerEvent, posting: Posting): void {
  if (posting.account !== "user" && posting.account !== "user_referral" && posting.account !== "user_task") return;
  change[pockets[posting.account]] += posting.amount;
  // What a user has spent counts for grades: debits for orders, less what cancelling gave back.
  if (event.kind === "order" || event.kind === "cancel_order") change.spent -= posting.amount;
  if (earnings.has(event.kind)) change.earned += posting.amount;
}

/** The sum of what the events mean for each user, users in order of id so that two transactions cannot wait for each other. */
function changesByUser(events: readonly LedgerEvent[]): readonly (readonly [number, Change])[] {
  const changes = new Map<number, Change>();
  for (const event of events) {
    for (const posting of event.postings) {
      if (posting.userId === null) continue;
      const change = changes.get(posting.userId) ?? { main: 0, referral: 0, task: 0, spent: 0, earned: 0 };
      addPosting(change, event, posting);
      changes.set(posting.userId, change);
    }
  }
  return [...changes].sort(([left], [right]) => left - right);
}

/** Read, decide, write: what every race wins against; only for the tests that show it. */
async function changeUnguarded(tx: Db, userId: number, change: Change): Promise<boolean> {
  const row = await tx.selectFrom("user_balances").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!row || row.main + change.main < 0) return false;
  const main = row.main + change.main;
  await tx.updateTable("user_balances").set({ main }).where("user_id", "=", userId).execute();
  return true;
}

/** One conditional statement: it waits for whoever changes the row and decides on what that one left (L3). */
async function changeGuarded(tx: Db, userId: number, change: Change): Promise<boolean> {
  const changed = await sql`
    update user_balances set main = main + ${change.main}, referral = referral + ${change.referral}, task = task + ${change.task},
      spent = spent + ${change.spent}, earned = earned + ${change.earned}
    where user_id = ${userId} and main + ${change.main} >= 0 and referral + ${change.referral} >= 0 and task + ${change.task} >= 0
    returning user_id`.execute(tx);
  return changed.rows.length === 1;
}

/** Changes the balances that events touch; throws `BalanceTooLow` where one would fall below zero. */
export async function changeBalances(tx: Db, events: readonly LedgerEvent[], isGuarded: boolean): Promise<void> {
  for (const [userId, change] of changesByUser(events)) {
    const isDone = isGuarded ? await changeGuarded(tx, userId, change) : await changeUnguarded(tx, userId, change);
    if (!isDone) throw new BalanceTooLow(userId);
  }
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
}

/** What a user has, in micro-USD. */
export async function readBalances(db: Db, userId: number): Promise<Balances> {
  const row = await db.selectFrom("user_balances").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ?? { main: 0, referral: 0, task: 0, spent: 0, earned: 0 };
}
