import { sql } from "kysely";
import { type Db, inTransaction, runText } from "../database/index.ts";
import type { LastUse, Session } from "../calls/index.ts";
import { freshToken, hashToken } from "../secrets/index.ts";

/** How long a session lasts (BIZ-073, DEC-046). */
export const SESSION_LIFE_MS = 7 * 86_400_000;
/** How long a session lasts that the operator has opened, however often its token is exchanged (DEC-205). */
export const OPERATOR_SESSION_LIFE_MS = 3_600_000;
/** How long a token stays good after it was exchanged, for the other tabs. */
export const PREVIOUS_TOKEN_MS = 60_000;

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/**
 * Lets one at a time change which sessions an account has: a session that is opened beside another one, or after a password was looked
 * at, and an end of all of them wait for each other. To be held until the transaction ends; answers the account's present password.
 */
export async function lockSessions(tx: Db, userId: number): Promise<{ readonly password_hash: string | null } | undefined> {
  return tx.selectFrom("users").select("password_hash").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
}

interface SessionChoices {
  readonly isImpersonated?: boolean;
  /** Of a session that is opened beside another one. */
  readonly beside?: { readonly family: string; readonly expires_at: Date; readonly proved_at: Date | null };
}

const lifeOf = (isImpersonated: boolean): number => (isImpersonated ? OPERATOR_SESSION_LIFE_MS : SESSION_LIFE_MS);

/** Opens a session; answers its token, which is stored as a hash only. */
export async function openSession(
  db: Db,
  userId: number,
  now: Date,
  { isImpersonated = false, beside }: SessionChoices = {},
): Promise<string> {
  const token = freshToken();
  const fullLife = after(now, lifeOf(isImpersonated));
  await db
    .insertInto("sessions")
    .values({
      user_id: userId,
      ...(beside === undefined ? {} : { family: beside.family }),
      token_hash: hashToken(token),
      is_impersonated: isImpersonated,
      created_at: now,
      proved_at: beside === undefined ? (isImpersonated ? null : now) : beside.proved_at,
      expires_at: beside !== undefined && isImpersonated ? beside.expires_at : fullLife,
    })
    .execute();
  return token;
}

/** Opens a session for a password that was found right; null when it has been changed since, and all sessions ended with it. */
export async function openSessionByPassword(db: Db, user: { id: number; password_hash: string | null }, now: Date) {
  return inTransaction(db, async (tx) => {
    const locked = await lockSessions(tx, user.id);
    return locked?.password_hash === user.password_hash ? openSession(tx, user.id, now) : null;
  });
}

/** A session that was opened by a login, unlike a call by an API token. */
export type DeviceSession = Session & { readonly sessionId: number; readonly lastUse: LastUse };

/** A session as the statement below finds it. */
export interface FoundSession {
  readonly id: number;
  readonly user_id: number;
  readonly is_impersonated: boolean;
  /** Milliseconds since 1970. */
  readonly last_used: number | null;
  readonly used_address: string | null;
  /** Milliseconds since 1970. */
  readonly proved: number | null;
}

/** The session of a token's hash, current or just exchanged; the names of both parameters are the caller's. */
export const sessionText = (hash: string, now: string): string => `
  select id, user_id, is_impersonated, (extract(epoch from used_at) * 1000)::bigint as last_used, used_address,
    (extract(epoch from proved_at) * 1000)::bigint as proved
  from sessions
  where (token_hash = ${hash} or (previous_token_hash = ${hash} and previous_valid_until > ${now}))
    and expires_at > ${now} and revoked_at is null`;

const findText = sessionText("$1", "$2::timestamptz");

/** The session as it was found. */
export const sessionFrom = (found: FoundSession | null | undefined): DeviceSession | null =>
  found
    ? {
        sessionId: found.id,
        userId: found.user_id,
        isImpersonated: found.is_impersonated,
        lastUse: { at: found.last_used, address: found.used_address },
        provedAt: found.proved,
      }
    : null;

/** The session of a token, current or just exchanged; null when it is unknown, expired or ended. */
export async function findSession(db: Db, token: string, now: Date): Promise<DeviceSession | null> {
  const [found] = await runText<FoundSession>(db, findText, [hashToken(token), now]);
  return sessionFrom(found);
}

/** The owner of a session has given a password or code: for ten minutes it may change how one gets into the account (T33). */
export async function proveSession(db: Db, { sessionId, userId }: Pick<Session, "sessionId" | "userId">, now: Date) {
  if (sessionId === null) return;
  await db.updateTable("sessions").set({ proved_at: now }).where("id", "=", sessionId).where("user_id", "=", userId).execute();
}

/** Whether a session that was found before has not been ended meanwhile. */
export async function isSessionOpen(db: Db, sessionId: number): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
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
        expires_at: sql<Date>`case when is_impersonated then expires_at else ${after(now, SESSION_LIFE_MS)}::timestamptz end`,
      })
      .where("token_hash", "=", hash)
      .where("expires_at", ">", now)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (exchanged) return next;
    return openBeside(tx, token, now);
  });
}

/** A session beside the one of a token that was just exchanged; both end together. */
async function openBeside(tx: Db, token: string, now: Date): Promise<string | null> {
  const known = await findSession(tx, token, now);
  if (!known) return null;
  await lockSessions(tx, known.userId);
  // Only now nobody ends it meanwhile.
  const session = await findSession(tx, token, now);
  if (!session) return null;
  const { isImpersonated } = session;
  const beside = await tx
    .selectFrom("sessions")
    .select(["family", "expires_at", "proved_at"])
    .where("id", "=", session.sessionId)
    .executeTakeFirstOrThrow();
  return openSession(tx, session.userId, now, { isImpersonated, beside });
}

export const familyOf = async (tx: Db, sessionId: number): Promise<string> =>
  (await tx.selectFrom("sessions").select("family").where("id", "=", sessionId).executeTakeFirstOrThrow()).family;

/** Ends a session with all that its refreshed tokens have made; ending it twice does nothing (DEC-047). */
export async function endSession(
  db: Db,
  { sessionId, userId }: Pick<DeviceSession, "sessionId" | "userId">,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSessions(tx, userId);
    await tx
      .updateTable("sessions")
      .set({ revoked_at: now })
      .where("family", "=", await familyOf(tx, sessionId))
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null)
      .execute();
  });
}

/** Ends all sessions of a user, in the transaction that has changed the password. */
export async function endAllSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Removes sessions that ended a day ago or more; those that are being ended right now wait for the next time. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  const dayAgo = after(now, -86_400_000);
  await sql`
    delete from sessions where id in (
      select id from sessions where expires_at < ${dayAgo} or revoked_at < ${dayAgo} for update skip locked
    )`.execute(db);
}
