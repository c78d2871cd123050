import type { Db } from "../database/index.ts";
import { freshToken, hashToken } from "../secrets/index.ts";

/** A link of an operator, a new password, or the way back from a provider of identities. */
export type CodePurpose = "login" | "password" | "identity";

/** A code that opens a session lives a minute (DEC-013, DEC-054), a password link an hour. */
export const CODE_LIFE_MS: Readonly<Record<CodePurpose, number>> = { login: 60_000, identity: 60_000, password: 3_600_000 };

/**
 * Makes a code that works once, and where a browser is named (by what is in its cookie alone) in that browser alone; only hashes are stored.
 */
export async function issueCode(
  db: Db,
  purpose: CodePurpose,
  userId: number,
  now: Date,
  browser: string | null = null,
): Promise<string> {
  const code = freshToken();
  await db
    .insertInto("one_time_codes")
    .values({
      code_hash: hashToken(code),
      purpose,
      user_id: userId,
      browser_hash: browser === null ? null : hashToken(browser),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFE_MS[purpose]),
    })
    .execute();
  return code;
}

/** Whether a code would work now; it is not used up. */
export async function isCodeGood(db: Db, purpose: CodePurpose, code: string, email: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("one_time_codes")
    .innerJoin("users", "users.id", "one_time_codes.user_id")
    .select("one_time_codes.user_id")
    .where("code_hash", "=", hashToken(code))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("one_time_codes.expires_at", ">", now)
    .where((where) => where.or([where("users.email", "=", email), where("users.claimed_email", "=", email)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends all open codes of a user for these purposes. */
export async function endCodes(db: Db, purposes: readonly CodePurpose[], userId: number, now: Date): Promise<void> {
  await db
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .execute();
}

/** Ends all open codes of a user. */
export const endAllCodes = (db: Db, userId: number, now: Date): Promise<void> =>
  endCodes(db, ["login", "password", "identity"], userId, now);

/**
 * Uses a code up: the id of its user, or null when it is unknown, too old, used or another browser's. Of two who come together one gets it.
 */
export async function useCode(
  db: Db,
  purpose: CodePurpose,
  code: string,
  now: Date,
  browser: string | null = null,
): Promise<number | null> {
  const used = await db
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("code_hash", "=", hashToken(code))
    .where("purpose", "=", purpose)
    .where("browser_hash", "is not distinct from", browser === null ? null : hashToken(browser))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return used?.user_id ?? null;
}

const DAY_MS = 86_400_000;

/** Removes codes and second steps that have been over for a day, used or not: nothing asks for them any more. */
export async function forgetOldCodes(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom("one_time_codes").where("expires_at", "<", dayAgo).execute();
  await db.deleteFrom("two_factor_challenges").where("expires_at", "<", dayAgo).execute();
}
