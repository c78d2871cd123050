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
  /** Set for what a gateway takes, whether the balance holds it or not, and for what brings that back. Nothing else passes below zero (L3). */
  readonly isTakenAnyway?: boolean;
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
