import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import { changeBalances } from "./balances.ts";
import type { EventKind, LedgerAccount } from "./ledger-tables.ts";

export type UserAccount = Extract<LedgerAccount, `user${string}`>;

/** One side of an event; a positive amount (micro-USD) is what an account receives. */
export interface Posting {
  readonly account: LedgerAccount;
  /** Set for the accounts of a user, and only for those. */
  readonly userId: number | null;
  readonly amount: number;
}

/** Something that happened to money, once: its name is unique for ever, so the same thing cannot be written twice (L5). */
export interface LedgerEvent {
  readonly name: string;
  readonly kind: EventKind;
  readonly userId: number | null;
  readonly orderId?: number | null;
  readonly invoiceId?: string | null;
  /** Name of the event that this one takes back, in part or in full. */
  readonly corrects?: string | null;
  readonly postings: readonly Posting[];
}

export interface Ledger {
  /**
   * Writes events and changes the balances they touch, all in the transaction `tx`. Throws `BalanceTooLow` when a user's
   * account would fall below zero, and a plain error for an event that does not balance.
   */
  post(tx: Db, events: readonly LedgerEvent[], now: Date): Promise<void>;
}

/** Refuses what could only be a fault of ours; the database checks the same again at the end of the transaction (L1). */
function assertBalanced(event: LedgerEvent): void {
  const sum = event.postings.reduce((total, posting) => total + posting.amount, 0);
  if (event.postings.length < 2 || sum !== 0 || event.postings.some((posting) => !Number.isSafeInteger(posting.amount))) {
    throw new Error(`ledger event ${event.name} does not balance: ${JSON.stringify(event.postings)}`);
  }
}

async function insertEvents(tx: Db, events: readonly LedgerEvent[], now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .insertInto("ledger_events")
    .values(
      events.map((event) => ({
        name: event.name,
        kind: event.kind,
        user_id: event.userId,
        order_id: event.orderId ?? null,
        invoice_id: event.invoiceId ?? null,
        corrects:
          event.corrects === undefined || event.corrects === null
            ? null
            : sql<number>`(select id from ledger_events where name = ${event.corrects})`,
        created_at: now,
      })),
    )
    .returning(["id", "name"])
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function insertPostings(tx: Db, events: readonly LedgerEvent[], ids: ReadonlyMap<string, number>): Promise<void> {
  const postings = events.flatMap((event) =>
    event.postings.map((posting) => ({
      event_id: ids.get(event.name) ?? 0,
      account: posting.account,
      user_id: posting.userId,
      amount: posting.amount,
    })),
  );
  await tx.insertInto("ledger_postings").values(postings).execute();
}

/** The only writer of money. `isBalanceGuarded` is off only in tests that show what the guard is good for. */
export function createLedger(isBalanceGuarded = true): Ledger {
  return {
    post: async (tx, events, now) => {
      if (events.length === 0) return;
      if (!tx.isTransaction) throw new Error("the ledger is written in a transaction only");
      events.forEach(assertBalanced);
      await changeBalances(tx, events, isBalanceGuarded);
      const ids = await insertEvents(tx, events, now);
      await insertPostings(tx, events, ids);
    },
  };
}

const toUser = (userId: number, amount: number, account: UserAccount = "user"): Posting => ({ account, userId, amount });
const toHouse = (account: Exclude<LedgerAccount, UserAccount>, amount: number): Posting => ({ account, userId: null, amount });

/** Moves an amount between a user's balance (positive: the user receives) and one of the house's accounts. */
export const between = (
  userId: number,
  amount: number,
  house: Exclude<LedgerAccount, UserAccount>,
  account: UserAccount = "user",
): readonly Posting[] => [toUser(userId, amount, account), toHouse(house, -amount)];
