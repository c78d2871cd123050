import type { Selectable } from "kysely";
import type { TwoFactorChallengesTable } from "./account-tables.ts";
import type { Db } from "../database/index.ts";
import { tooMany } from "../calls/index.ts";
import { sendMail } from "../mail/index.ts";
import { freshCode, freshToken, hashToken } from "../secrets/index.ts";

const MINUTE = 60_000;
/** DEC-055: ten minutes, five tries, one new code per minute. */
export const TWO_FACTOR_LIFE_MS = 10 * MINUTE;
export const TWO_FACTOR_TRIES = 5;
export const TWO_FACTOR_PAUSE_MS = MINUTE;
const CHALLENGE_LIFE_MS = 30 * MINUTE;

export type Challenge = Selectable<TwoFactorChallengesTable>;

const inMs = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const codeHash = (challenge: Pick<Challenge, "id">, code: string): string => hashToken(`${String(challenge.id)}:${code}`);

/** Opens the second step of a login; answers the session that the client keeps for it. */
export async function openChallenge(db: Db, userId: number, now: Date): Promise<string> {
  const session = freshToken();
  await db
    .insertInto("two_factor_challenges")
    .values({ session_hash: hashToken(session), user_id: userId, expires_at: inMs(now, CHALLENGE_LIFE_MS) })
    .execute();
  return session;
}

export async function findChallenge(db: Db, session: string, now: Date): Promise<Challenge | null> {
  const row = await db
    .selectFrom("two_factor_challenges")
    .selectAll()
    .where("session_hash", "=", hashToken(session))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** The open challenge of somebody who is logged in and wants to switch the second factor; made when there is none. */
export async function ownChallenge(db: Db, userId: number, now: Date): Promise<Challenge> {
  const known = await db
    .selectFrom("two_factor_challenges")
    .selectAll()
    .where("user_id", "=", userId)
    .where("session_hash", "is", null)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (known) return known;
  return db
    .insertInto("two_factor_challenges")
    .values({ session_hash: null, user_id: userId, expires_at: inMs(now, CHALLENGE_LIFE_MS) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Mails a new code, at most one a minute; an older code is good no longer. */
export async function sendCode(db: Db, challenge: Challenge, now: Date): Promise<void> {
  const code = freshCode();
  const renewed = await db
    .updateTable("two_factor_challenges")
    .set({ code_hash: codeHash(challenge, code), code_sent_at: now, code_expires_at: inMs(now, TWO_FACTOR_LIFE_MS) })
    .where("id", "=", challenge.id)
    .where((where) => where.or([where("code_sent_at", "is", null), where("code_sent_at", "<=", inMs(now, -TWO_FACTOR_PAUSE_MS))]))
    .returning("user_id")
    .executeTakeFirst();
  if (!renewed) {
    const sentAt = challenge.code_sent_at?.getTime() ?? now.getTime();
    throw tooMany((sentAt + TWO_FACTOR_PAUSE_MS - now.getTime()) / 1000);
  }
  const user = await db.selectFrom("users").select("email").where("id", "=", renewed.user_id).executeTakeFirst();
  if (user?.email) await sendMail(db, { to: user.email, kind: "two_factor", subject: `Your code: ${code}`, body: code }, now);
}

/**
 * Uses a code up: the id of its user, or null. Every call counts as a try before the code is looked at,
 * so that twenty guesses at once are five as well.
 */
export async function checkCode(db: Db, challengeId: number, code: string, now: Date): Promise<number | null> {
  const tried = await db
    .updateTable("two_factor_challenges")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("id", "=", challengeId)
    .where("used_at", "is", null)
    .where("tries", "<", TWO_FACTOR_TRIES)
    .where("expires_at", ">", now)
    .where("code_expires_at", ">", now)
    .returning(["id", "code_hash", "user_id"])
    .executeTakeFirst();
  if (!tried || tried.code_hash !== codeHash(tried, code.trim())) return null;
  const used = await db
    .updateTable("two_factor_challenges")
    .set({ used_at: now })
    .where("id", "=", challengeId)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return used?.user_id ?? null;
}
