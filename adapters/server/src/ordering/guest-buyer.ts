import type { NewAccountDetails } from "@panel/core/purchase";
import type { Db } from "../database/index.ts";
import {
  createUser,
  emailFrom,
  emailProblem,
  findClaimant,
  findUserByEmail,
  isMailboxProved,
  mailPasswordLink,
  referrerOf,
  type StoredUser,
} from "../accounts/index.ts";
import { momentText, momentTextOrNull, refuseField, text } from "../calls/index.ts";
import { sendMail } from "../mail/index.ts";

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
  readonly origin: string;
  readonly now: Date;
}

const detailsOf = (made: StoredUser): NewAccountDetails => ({
  name: made.name,
  accountType: made.account_type,
  createdAt: momentText(made.created_at),
  emailVerifiedAt: momentTextOrNull(made.verified_at),
});

/**
 * The account of a guest's order: a new one without a password and a mail to set it, or the one that has this address
 * already, which is not logged in, whose data stay hidden and whose balance and cards pay nothing (DEC-142, DEC-143).
 * Where somebody has registered the address without proving that it is theirs, the order goes to an account of its own: else whoever
 * registers the addresses of others would see what these order.
 */
export async function guestAccount(tx: Db, input: GuestInput): Promise<GuestAccount> {
  const problem = emailProblem(input.email);
  const email = emailFrom(input.email);
  if (problem || email === null) throw refuseField("email", problem ?? text("invalidEmail"));
  const made = await newAccount(tx, input, { email });
  if (made) return welcomed(tx, input, made, email);
  const known = await findUserByEmail(tx, email);
  if (!known || known.frozen_at !== null) throw refuseField("email", text("invalidValue"));
  if (isMailboxProved(known)) return told(tx, input, known, email);
  const claimant = await newAccount(tx, input, { email: null, claimed_email: email });
  if (claimant) return welcomed(tx, input, claimant, email);
  const waiting = await findClaimant(tx, email);
  if (!waiting || waiting.frozen_at !== null) throw refuseField("email", text("invalidValue"));
  return told(tx, input, waiting, email);
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

async function welcomed(tx: Db, { origin, now }: GuestInput, made: StoredUser, email: string): Promise<GuestAccount> {
  await mailPasswordLink(tx, origin, { id: made.id, email }, "welcome", now);
  return { userId: made.id, email, isNewUser: true, details: detailsOf(made) };
}

async function told(tx: Db, { origin, now }: GuestInput, known: StoredUser, email: string): Promise<GuestAccount> {
  const mail = { to: email, kind: "guest_order", subject: "An order under your address", body: `${origin}/app/orders` };
  await sendMail(tx, mail, now);
  return { userId: known.id, email, isNewUser: false };
}
