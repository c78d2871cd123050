import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { between } from "./ledger-event.ts";
import type { Ledger } from "./ledger.ts";

/** What an operator adds to a balance or takes from it, under a reference that names it for ever. */
export interface OperatorMovement {
  readonly userId: number;
  /** Micro-USD, above 0. */
  readonly amount: number;
  readonly reference: string;
}

/** What became of it: "otherMovement" where the reference names another account, amount or direction. */
export type OperatorBooking = "booked" | "already" | "otherMovement";

/** Lets the same reference, given twice at the same time for whichever accounts, be looked up one after the other. */
const lockReference = (tx: Db, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);

async function foundMovement(tx: Db, name: string) {
  return tx
    .selectFrom("ledger_events")
    .innerJoin("ledger_postings", "ledger_postings.event_id", "ledger_events.id")
    .select(["ledger_events.user_id", "ledger_postings.amount"])
    .where("ledger_events.name", "=", name)
    .where("ledger_postings.account", "=", "user")
    .executeTakeFirst();
}

/** Books an amount, below 0 for a debit, once for each reference (L5). */
async function book(
  tx: Db,
  ledger: Ledger,
  { userId, amount, reference }: OperatorMovement,
  now: Date,
): Promise<OperatorBooking> {
  const name = `operator:${reference}`;
  await lockReference(tx, name);
  const found = await foundMovement(tx, name);
  if (found) return found.user_id === userId && found.amount === amount ? "already" : "otherMovement";
  await ledger.post(tx, [{ name, kind: "admin", userId, postings: between(userId, amount, "operator") }], now);
  return "booked";
}

/** Adds to a balance, once for each reference (L5). */
export const creditByOperator = book;

/** Takes from a balance, once for each reference (L5); throws `BalanceTooLow` where it holds less (L3). */
export const debitByOperator = (tx: Db, ledger: Ledger, debit: OperatorMovement, now: Date): Promise<OperatorBooking> =>
  book(tx, ledger, { ...debit, amount: -debit.amount }, now);
