import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import type { Balances } from "./balances.ts";
import type { Posting, UserAccount } from "./ledger-event.ts";
import type { Ledger } from "./ledger.ts";

/** Whose balances go to whom. */
interface Move {
  readonly from: number;
  readonly into: number;
}

const moved = ({ from, into }: Move, account: UserAccount, amount: number): readonly Posting[] =>
  amount === 0
    ? []
    : [
        { account, userId: from, amount: -amount },
        { account, userId: into, amount },
      ];

/**
 * Gives the balances of one account to another, in one event for good (DEC-204), and what it has spent counts for the other's grade;
 * what the first one is below zero goes along (L3).
 * Answers what the first one had, in micro-USD. The balances are locked in the order of their users, as every other writer does.
 */
export async function moveBalances(tx: Db, ledger: Ledger, move: Move, now: Date): Promise<Balances> {
  const { from, into } = move;
  const rows = await tx
    .selectFrom("user_balances")
    .selectAll()
    .where("user_id", "in", [from, into])
    .orderBy("user_id")
    .forNoKeyUpdate()
    .execute();
  const had = rows.find((row) => row.user_id === from);
  const other = rows.find((row) => row.user_id === into);
  if (!had || !other) throw new Error(`accounts ${String(from)} and ${String(into)} have no balances to move`);
  const postings = [
    ...moved(move, "user", had.main),
    ...moved(move, "user_referral", had.referral),
    ...moved(move, "user_task", had.task),
  ];
  const name = `merge:${String(from)}`;
  if (postings.length > 0) await ledger.post(tx, [{ name, kind: "admin", userId: into, postings, isTakenAnyway: true }], now);
  await sql`
    update user_balances set
      spent = case when user_id = ${into} then spent + ${had.spent} else 0 end,
      earned = case when user_id = ${into} then earned + ${had.earned} else 0 end,
      taken = case when user_id = ${into} then ${other.taken + had.taken}::bigint else 0 end
    where user_id in (${from}, ${into})`.execute(tx);
  return had;
}
