import { sql } from "kysely";
import type { CallPlace, FoundCaller } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { endApiToken } from "../api-token/index.ts";
import { endCodes } from "./one-time-codes.ts";
import { familyOf, lockSessions } from "./sessions.ts";

/** How often the same address is written down at most; a page calls many times. */
const NOTED_EVERY_MS = 300_000;
/** Longest name of a browser that is kept. */
const AGENT_LENGTH = 400;

/** Writes down when, from where and by what a session was used, unless that is there already. */
export async function noteSessionUse(db: Db, session: FoundCaller["session"], { address, agent }: CallPlace, now: Date) {
  if (session === null || session.sessionId === null) return;
  const { lastUse } = session;
  if (lastUse?.address === address && lastUse.at !== null && now.getTime() - lastUse.at < NOTED_EVERY_MS) return;
  await db
    .updateTable("sessions")
    .set({ used_at: now, used_address: address, used_agent: agent?.slice(0, AGENT_LENGTH) ?? null })
    .where("id", "=", session.sessionId)
    .where("user_id", "=", session.userId)
    .execute();
}

/** The sessions of one sign-in, as one device. */
export interface FoundDevice {
  readonly family: string;
  readonly opened_at: Date;
  readonly used_at: Date;
  readonly used_address: string | null;
  readonly used_agent: string | null;
  readonly is_impersonated: boolean;
}

/** Where a user is signed in, the device that was used last first. */
export async function readDevices(db: Db, userId: number, now: Date): Promise<readonly FoundDevice[]> {
  const used = sql`coalesce(used_at, created_at)`;
  const found = await sql<FoundDevice>`
    select * from (
      select distinct on (family) family::text as family, min(created_at) over (partition by family) as opened_at,
        ${used} as used_at, used_address, used_agent, is_impersonated
      from sessions
      where user_id = ${userId} and revoked_at is null and expires_at > ${now}
      order by family, ${used} desc
    ) as devices order by used_at desc, family`.execute(db);
  return found.rows;
}

/** The device of a session. */
export const deviceOf = (db: Db, sessionId: number): Promise<string> => familyOf(db, sessionId);

/** Signs a user out on one device; false where it is none of theirs. Tokens that are exchanged meanwhile wait for it. */
export async function endDevice(db: Db, userId: number, family: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockSessions(tx, userId);
    const ended = await tx
      .updateTable("sessions")
      .set({ revoked_at: now })
      .where("family", "=", family)
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null)
      .returning("id")
      .execute();
    return ended.length > 0;
  });
}

/**
 * Signs a user out everywhere but on the device that is kept; null keeps none. The API token ends as well, and so do codes that would open
 * a session within the next minute.
 */
export async function endOtherDevices(db: Db, userId: number, kept: string | null, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSessions(tx, userId);
    const open = tx
      .updateTable("sessions")
      .set({ revoked_at: now })
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null);
    await (kept === null ? open : open.where("family", "!=", kept)).execute();
    await endCodes(tx, ["login", "identity"], userId, now);
    await endApiToken(tx, userId);
  });
}
