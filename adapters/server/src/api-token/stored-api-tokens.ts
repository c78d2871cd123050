import type { Db } from "../database/index.ts";
import { freshToken, hashToken, seal, type SealKey, unseal } from "../secrets/index.ts";

/** Tells programs that look for leaked secrets, and the server's own messages, what it is. */
const TOKEN_START = "api_";

/** Whether a bearer is meant as an API token, good or not. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_START);

export const freshApiToken = (): string => TOKEN_START + freshToken();

const ENDING_LENGTH = 4;

const about = (userId: number): string => `api token of ${String(userId)}`;

/** The token of a user as it is kept; null without one. */
export const readApiToken = (db: Db, userId: number) =>
  db.selectFrom("api_tokens").selectAll().where("user_id", "=", userId).executeTakeFirst();

export type StoredApiToken = NonNullable<Awaited<ReturnType<typeof readApiToken>>>;

/** The token itself; null where it was kept as a hash only, or under another key. */
export const textOf = (stored: StoredApiToken, key: SealKey | null): string | null =>
  key === null || stored.sealed === null ? null : unseal(key, stored.sealed, about(stored.user_id));

/** Whether a token that was good has not been ended or replaced meanwhile. */
export async function isApiTokenGood(db: Db, text: string): Promise<boolean> {
  const hash = hashToken(text);
  const found = db
    .selectFrom("api_tokens")
    .select("user_id")
    .where("token_hash", "=", hash)
    .unionAll(db.selectFrom("program_tokens").select("user_id").where("token_hash", "=", hash));
  return (await found.executeTakeFirst()) !== undefined;
}

interface NewApiToken {
  readonly userId: number;
  readonly isReadOnly: boolean;
  readonly key: SealKey | null;
  readonly now: Date;
}

/** Makes a token in the place of the one before, which ends with it (TOK-002). */
export async function makeApiToken(db: Db, { userId, isReadOnly, key, now }: NewApiToken) {
  const text = freshApiToken();
  const row = {
    token_hash: hashToken(text),
    sealed: key === null ? null : seal(key, text, about(userId)),
    ending: text.slice(-ENDING_LENGTH),
    is_read_only: isReadOnly,
    created_at: now,
    last_used_at: null,
    last_used_address: null,
  };
  const stored = await db
    .insertInto("api_tokens")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { text, stored };
}

/** Ends the token of a user; where there is none, nothing happens (TOK-003). */
export async function endApiToken(db: Db, userId: number): Promise<boolean> {
  return (await db.deleteFrom("api_tokens").where("user_id", "=", userId).returning("user_id").execute()).length > 0;
}
