import type { Call } from "../calls/index.ts";
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

/** Counts a login before its password is looked at; refused with 429 when there were too many. */
export async function limitLogins({ db, address }: Pick<Call, "db" | "address">, email: string, now: Date): Promise<void> {
  await limitTries(db, ofAddress(address), LOGIN_TRIES_OF_ADDRESS, now);
  await limitTries(db, ofBoth(address, email), LOGIN_TRIES, now);
  if ((await waitOf(db, ofOwner(address, email), OWNERS_ADDRESS, now)) > 0) return;
  await limitTries(db, ofAccount(email), LOGIN_TRIES_OF_ACCOUNT, now);
}

/** Forgets the tries of a login that has come to its end, the second factor included. */
export async function forgetLoginTries(call: Pick<Call, "db" | "address">, email: string, now: Date): Promise<void> {
  await knowOwner(call, email, now);
  await giveTryBack(call.db, ofAddress(call.address));
}

/** Somebody has proved here to be the owner: whoever tries passwords elsewhere cannot keep them out (T33). */
export async function knowOwner({ db, address }: Pick<Call, "db" | "address">, email: string, now: Date): Promise<void> {
  await forgetTries(db, [ofBoth(address, email), ofAccount(email), ofOwner(address, email)]);
  await takeTry(db, ofOwner(address, email), OWNERS_ADDRESS, now);
}
