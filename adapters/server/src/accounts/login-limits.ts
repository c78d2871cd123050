import { type Call, tooMany } from "../calls/index.ts";
import { forgetTries, giveTryBack, limitTries, type RateLimit, takeTry, waitOf } from "../http/index.ts";
import { hashToken } from "../secrets/index.ts";

const MINUTE = 60_000;
/** Tries of one address at one e-mail, of one address in all, and at one e-mail from all addresses (DEC-051). */
const LOGIN_TRIES: RateLimit = { limit: 10, windowMs: 15 * MINUTE };
const LOGIN_TRIES_OF_ADDRESS: RateLimit = { limit: 100, windowMs: 15 * MINUTE };
const LOGIN_TRIES_OF_ACCOUNT: RateLimit = { limit: 50, windowMs: 15 * MINUTE };

/** How long an address is known as one of the owner's: tries from elsewhere keep nobody out who comes from there. */
const OWNERS_ADDRESS: RateLimit = { limit: 1, windowMs: 24 * 60 * MINUTE };

const ofAddress = (address: string): string => `login:${address}`;
const ofAccount = (email: string): string => `login:account:${hashToken(email)}`;
const ofBoth = (address: string, email: string): string => `login:${address}:${hashToken(email)}`;

const ofOwner = (address: string, email: string): string => `login:owner:${address}:${hashToken(email)}`;

type Caller = Pick<Call, "db" | "address">;

/**
 * Counts a login before its password is looked at; refused with 429 when there were too many. A new password leads on immediately,
 * whichever of the limits it was: it has made the address one of the owner's, where only tries at this e-mail count.
 */
export async function limitLogins(caller: Caller, email: string, now: Date): Promise<void> {
  const { db, address } = caller;
  const limit = (bucket: string, rate: RateLimit) => limitTries(db, bucket, rate, now, tooManyLogins);
  await limit(ofBoth(address, email), LOGIN_TRIES);
  if (await isOwners(caller, email, now)) return;
  await limit(ofAddress(address), LOGIN_TRIES_OF_ADDRESS);
  await limit(ofAccount(email), LOGIN_TRIES_OF_ACCOUNT);
}

/** Says when to try again, and that a new password leads on. */
export const tooManyLogins: typeof tooMany = (seconds) => tooMany(seconds, "tooManyLogins");

const isOwners = async ({ db, address }: Caller, email: string, now: Date): Promise<boolean> =>
  (await waitOf(db, ofOwner(address, email), OWNERS_ADDRESS, now)) > 0;

/** Forgets the tries of a login that has come to its end, the second factor included. */
export async function forgetLoginTries(call: Caller, email: string, now: Date): Promise<void> {
  // An owner's try was not counted for the address: giving it back would make room for guesses at others.
  const wasCounted = !(await isOwners(call, email, now));
  await knowOwner(call, email, now);
  if (wasCounted) await giveTryBack(call.db, ofAddress(call.address));
}

/** Somebody has proved here to be the owner: anyone who tries passwords elsewhere cannot keep them out (T33). */
export async function knowOwner({ db, address }: Caller, email: string, now: Date): Promise<void> {
  await forgetTries(db, [ofBoth(address, email), ofAccount(email), ofOwner(address, email)]);
  await takeTry(db, ofOwner(address, email), OWNERS_ADDRESS, now);
}
