import { sql } from "kysely";
import { type Db, inTransaction, runText } from "../database/index.ts";
import type { Session } from "../calls/index.ts";
import { freshToken, hashToken } from "../secrets/index.ts";

/** BIZ-073, DEC-046. */
export const SESSION_LIFE_MS = 7 * 86_400_000;
/** How long a token stays good after it was exchanged, for the other tabs. */
export const PREVIOUS_TOKEN_MS = 60_000;

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Opens a session; answers its token, which is stored as a hash only. */
export async function openSession(db: Db, userId: number, now: Date, isImpersonated = false): Promise<string> {
  const token = freshToken();
  await db
    .insertInto("sessions")
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      is_impersonated: isImpersonated,
      created_at: now,
      expires_at: after(now, SESSION_LIFE_MS),
    })
    .execute();
  return token;
}

/** A session as the statement below finds it. */
export interface FoundSession {
  readonly id: number;
  readonly user_id: number;
  readonly is_impersonated: boolean;
}

/** The session of a token's hash, current or just exchanged; the names of both parameters are the caller's. */
export const sessionText = (hash: string, now: string): string => `
  select id, user_id, is_impersonated from sessions
  where (token_hash = ${hash} or (previous_token_hash = ${hash} and previous_valid_until > ${now}))
    and expires_at > ${now} and revoked_at is null`;

const findText = sessionText("$1", "$2::timestamptz");

/** The session as it was found. */
export const sessionFrom = (found: FoundSession | null | undefined): Session | null =>
  found ? { sessionId: found.id, userId: found.user_id, isImpersonated: found.is_impersonated } : null;

/** The session of a token, current or just exchanged; null when it is unknown, expired or ended. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const [found] = await runText<FoundSession>(db, findText, [hashToken(token), now]);
  return sessionFrom(found);
}

/**
 * Exchanges a token for a new one, in one transaction. A token that was exchanged less than a minute ago opens a session
 * beside: its tab lost the race against another one and must not be logged out (AUT-014, DEC-046).
 */
export async function exchangeToken(db: Db, token: string, now: Date): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const hash = hashToken(token);
    const next = freshToken();
    const exchanged = await tx
      .updateTable("sessions")
      .set({
        previous_token_hash: hash,
        previous_valid_until: after(now, PREVIOUS_TOKEN_MS),
        token_hash: hashToken(next),
        expires_at: after(now, SESSION_LIFE_MS),
      })
      .where("token_hash", "=", hash)
      .where("expires_at", ">", now)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (exchanged) return next;
    const session = await findSession(tx, token, now);
    return session ? openSession(tx, session.userId, now, session.isImpersonated) : null;
  });
}

/** Ends one session; ending it twice does nothing. */
export async function endSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ revoked_at: now }).where("id", "=", sessionId).where("revoked_at", "is", null).execute();
}

/** Ends all sessions of a user, after a change of password. */
export async function endAllSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Removes sessions that ended a day ago or more. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  const dayAgo = after(now, -86_400_000);
  await sql`delete from sessions where expires_at < ${dayAgo} or revoked_at < ${dayAgo}`.execute(db);
}
