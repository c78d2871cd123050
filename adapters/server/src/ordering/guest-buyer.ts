import type { NewAccountDetails } from "@panel/core/purchase";
import type { Db } from "../database/index.ts";
import {
  createUser,
  emailFrom,
  emailProblem,
  findUserByEmail,
  mailPasswordLink,
  referrerOf,
  type StoredUser,
} from "../accounts/index.ts";
import { limitTries, type RateLimit } from "../http/index.ts";
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
  readonly address: string;
  readonly now: Date;
}

/** Each guest order may make an account and sends a mail, so one address may not make them without end (DEC-144, T19). */
export const GUEST_ORDERS: RateLimit = { limit: 60, windowMs: 600_000 };

const detailsOf = (made: StoredUser): NewAccountDetails => ({
  name: made.name,
  accountType: made.account_type,
  createdAt: momentText(made.created_at),
  emailVerifiedAt: momentTextOrNull(made.verified_at),
});

/**
 * The account of a guest's order: a new one without a password and a mail to set it, or the one that has this address
 * already, which is not logged in, whose data stay hidden and whose balance and cards pay nothing (DEC-142, DEC-143).
 */
export async function guestAccount(
  tx: Db,
  { email: typed, affiliateCodes, origin, address, now }: GuestInput,
): Promise<GuestAccount> {
  const problem = emailProblem(typed);
  const email = emailFrom(typed);
  if (problem || email === null) throw refuseField("email", problem ?? text("invalidEmail"));
  await limitTries(tx, `guest:${address}`, GUEST_ORDERS, now);
  const referred_by = await referrerOf(tx, affiliateCodes, null);
  const made = await createUser(tx, { email, name: email.split("@")[0] ?? email, created_at: now, referred_by });
  if (made) {
    await mailPasswordLink(tx, origin, { id: made.id, email }, "welcome", now);
    return { userId: made.id, email, isNewUser: true, details: detailsOf(made) };
  }
  const known = await findUserByEmail(tx, email);
  if (!known || known.frozen_at !== null) throw refuseField("email", text("invalidValue"));
  await sendMail(
    tx,
    { to: email, kind: "guest_order", subject: "An order under your address", body: `${origin}/app/orders` },
    now,
  );
  return { userId: known.id, email, isNewUser: false };
}
