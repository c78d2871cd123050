import { TWO_FACTOR_MAILS_A_DAY, TWO_FACTOR_PAUSE_MS, TWO_FACTOR_TRIES_A_DAY } from "@panel/core/profile";
import type { Db } from "../database/index.ts";
import { forgetTries, limitTries, type RateLimit, takeTry, waitOf } from "../http/index.ts";
import { tooManyLogins } from "./login-limits.ts";

const DAY = 86_400_000;
/** Anyone who begins again has five fresh tries at the code, but an account has no more than these (T32). */
const TWO_FACTOR_TRIES_OF_ACCOUNT: RateLimit = { limit: TWO_FACTOR_TRIES_A_DAY, windowMs: DAY };
/** DEC-055: one new code a minute; and no more mails than these. */
const TWO_FACTOR_PAUSE: RateLimit = { limit: 1, windowMs: TWO_FACTOR_PAUSE_MS };
const TWO_FACTOR_MAILS_OF_ACCOUNT: RateLimit = { limit: TWO_FACTOR_MAILS_A_DAY, windowMs: DAY };

const triesOf = (userId: number): string => `second-factor:tries:${String(userId)}`;
const mailsOf = (userId: number): string => `second-factor:mails:${String(userId)}`;
const pauseOf = (userId: number): string => `second-factor:pause:${String(userId)}`;

/** Counts a try at the code of an account, whichever challenge it is made at; false when it has none left. */
export const takeCodeTry = (db: Db, userId: number, now: Date): Promise<boolean> =>
  takeTry(db, triesOf(userId), TWO_FACTOR_TRIES_OF_ACCOUNT, now);

/** Refuses to begin what could not be finished: the account has no tries left. */
export async function demandCodeTries(db: Db, userId: number, now: Date): Promise<void> {
  const wait = await waitOf(db, triesOf(userId), TWO_FACTOR_TRIES_OF_ACCOUNT, now);
  if (wait > 0) throw tooManyLogins(wait / 1000);
}

/** Counts a mail with a code to an account; refused with 429 when there were too many. */
export async function limitCodeMails(db: Db, userId: number, now: Date): Promise<void> {
  await limitTries(db, pauseOf(userId), TWO_FACTOR_PAUSE, now);
  await limitTries(db, mailsOf(userId), TWO_FACTOR_MAILS_OF_ACCOUNT, now);
}

/** Forgets what was counted for an account, once its mailbox has been proved; nothing else does. */
export const forgetCodeTries = (db: Db, userId: number): Promise<void> => forgetTries(db, [triesOf(userId), mailsOf(userId)]);

/** The same for what proves no mailbox: mails that were sent stay counted. */
export const forgetProvedTries = (db: Db, userId: number): Promise<void> => forgetTries(db, [triesOf(userId)]);
