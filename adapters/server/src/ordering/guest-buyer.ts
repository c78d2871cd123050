import type { NewAccountDetails } from "@panel/core/purchase";
import type { Db } from "../database/index.ts";
import {
  createUser,
  emailFrom,
  emailProblem,
  findClaimant,
  isMailboxProved,
  lockHolder,
  referrerOf,
  type StoredUser,
} from "../accounts/index.ts";
import { momentText, momentTextOrNull, refuseField, text } from "../calls/index.ts";

export interface GuestAccount {
  readonly userId: number;
  readonly email: string;
  readonly isNewUser: boolean;
  /** Of an account that this order made; of any other nothing is told (DEC-142). */
  readonly details?: NewAccountDetails;
}

export interface GuestInput {
  readonly email: string;
  readonly affiliateCodes: readonly string[];
  readonly now: Date;
}

const detailsOf = (made: StoredUser): NewAccountDetails => ({
  name: made.name,
  accountType: made.account_type,
  createdAt: momentText(made.created_at),
  emailVerifiedAt: momentTextOrNull(made.verified_at),
});

/**
 * The account of a guest's order: a new one without a password, or the one that has this address already, which is not logged in, whose
 * data stay hidden and whose balance and cards pay nothing (DEC-142, DEC-143). The mail about the payment says how to set a password.
 * Where somebody has registered the address without proving that it is theirs, the order goes to an account of its own: else anyone who
 * registers the addresses of others would see what these order.
 */
export async function guestAccount(tx: Db, input: GuestInput): Promise<GuestAccount> {
  const problem = emailProblem(input.email);
  const email = emailFrom(input.email);
  if (problem || email === null) throw refuseField("email", problem ?? text("invalidEmail"));
  const made = await newAccount(tx, input, { email });
  if (made) return newOne(made, email);
  // A proof of the mailbox at the same time waits for this purchase; after that proof there is nothing to claim (DEC-204).
  const known = await lockHolder(tx, email, "share");
  if (!known || known.frozen_at !== null) throw refuseField("email", text("invalidValue"));
  if (isMailboxProved(known)) return earlierOne(known, email);
  const claimant = await newAccount(tx, input, { email: null, claimed_email: email });
  if (claimant) return newOne(claimant, email);
  const waiting = await findClaimant(tx, email);
  if (!waiting || waiting.frozen_at !== null) throw refuseField("email", text("invalidValue"));
  return earlierOne(waiting, email);
}

async function newAccount(
  tx: Db,
  { affiliateCodes, now }: GuestInput,
  address: { readonly email: string } | { readonly email: null; readonly claimed_email: string },
): Promise<StoredUser | null> {
  const email = address.email ?? address.claimed_email;
  const referred_by = await referrerOf(tx, affiliateCodes, null);
  return createUser(tx, { ...address, name: email.split("@")[0] ?? email, created_at: now, referred_by });
}

const newOne = (made: StoredUser, email: string): GuestAccount => ({
  userId: made.id,
  email,
  isNewUser: true,
  details: detailsOf(made),
});

const earlierOne = ({ id }: StoredUser, email: string): GuestAccount => ({ userId: id, email, isNewUser: false });
