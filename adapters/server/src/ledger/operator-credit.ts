import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { between } from "./ledger-event.ts";
import type { Ledger } from "./ledger.ts";

/** What an operator adds to a balance, under a reference that names it for ever. */
export interface OperatorCredit {
  readonly userId: number;
  /** Micro-USD. */
  readonly amount: number;
  readonly reference: string;
}

/** Lets the same reference, given twice at the same time for whichever accounts, be looked up one after the other. */
const lockReference = (tx: Db, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);

async function foundCredit(tx: Db, name: string) {
  return tx
    .selectFrom("ledger_events")
    .innerJoin("ledger_postings", "ledger_postings.event_id", "ledger_events.id")
    .select(["ledger_events.user_id", "ledger_postings.amount"])
    .where("ledger_events.name", "=", name)
    .where("ledger_postings.account", "=", "user")
    .executeTakeFirst();
}

/** Adds to a balance, once for each reference (L5); "otherCredit" where the reference names another account or amount. */
export async function creditByOperator(
  tx: Db,
  ledger: Ledger,
  { userId, amount, reference }: OperatorCredit,
  now: Date,
): Promise<"credited" | "already" | "otherCredit"> {
  const name = `operator:${reference}`;
  await lockReference(tx, name);
  const found = await foundCredit(tx, name);
  if (found) return found.user_id === userId && found.amount === amount ? "already" : "otherCredit";
  await ledger.post(tx, [{ name, kind: "admin", userId, postings: between(userId, amount, "operator") }], now);
  return "credited";
}
