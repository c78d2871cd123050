import type { Db } from "../database/index.ts";
import { freshToken, hashToken } from "../secrets/index.ts";

export type CodePurpose = "login" | "password";

/** A login link lives a minute (DEC-013), a password link an hour. */
export const CODE_LIFE_MS: Readonly<Record<CodePurpose, number>> = { login: 60_000, password: 3_600_000 };

/** Makes a code that works once; only its hash is stored. */
export async function issueCode(db: Db, purpose: CodePurpose, userId: number, now: Date): Promise<string> {
  const code = freshToken();
  await db
    .insertInto("one_time_codes")
    .values({
      code_hash: hashToken(code),
      purpose,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFE_MS[purpose]),
    })
    .execute();
  return code;
}

/** Uses a code up: the id of its user, or null when it is unknown, too old or used. Of two who come together one gets it. */
export async function useCode(db: Db, purpose: CodePurpose, code: string, now: Date): Promise<number | null> {
  const used = await db
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("code_hash", "=", hashToken(code))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return used?.user_id ?? null;
}
