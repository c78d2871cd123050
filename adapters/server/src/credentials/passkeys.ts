import type { Insertable, Selectable } from "kysely";
import type { Db } from "../database/index.ts";
import { hashToken } from "../secrets/index.ts";
import type { PasskeyChallengesTable, PasskeysTable } from "./credential-tables.ts";

export type StoredPasskey = Selectable<PasskeysTable>;

/** How long a browser has for a challenge: a person looks for their key. */
const CHALLENGE_LIFE_MS = 5 * 60_000;

/** The passkeys of an account, the newest first. */
export const listPasskeys = (db: Db, userId: number): Promise<readonly StoredPasskey[]> =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export async function hasPasskeys(db: Db, userId: number): Promise<boolean> {
  const found = db.selectFrom("passkeys").select("id").where("user_id", "=", userId).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The passkey that a device names; whose it is is in it. */
export const findPasskey = (db: Db, credentialId: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();

/** Keeps a passkey; false where it is somebody's already. */
export async function keepPasskey(tx: Db, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const kept = await tx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

/** Gives a passkey another name; false where it is none of theirs. */
export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Lets one passkey go; false where it is none of theirs. */
export async function removePasskey(tx: Db, userId: number, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Lets all passkeys of an account go: anyone who knew the old password may have made them. */
export async function endPasskeys(tx: Db, userId: number): Promise<boolean> {
  return (await tx.deleteFrom("passkeys").where("user_id", "=", userId).returning("id").execute()).length > 0;
}

/**
 * Notes that a passkey was used; false where its count has not gone on since it was read, or another use was faster: then two devices have
 * the same key. Devices that do not count say 0 for ever.
 */
export async function notePasskeyUse(tx: Db, { id, user_id }: StoredPasskey, counter: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable("passkeys")
    .set({ counter, used_at: now })
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .where((where) => where.or([where("counter", "<", counter), where("counter", "=", 0)]))
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

type Purpose = PasskeyChallengesTable["purpose"];

interface AskedFor {
  readonly purpose: Purpose;
  readonly userId: number | null;
}

/** Notes what a browser is asked to sign. */
export async function keepChallenge(db: Db, challenge: string, { purpose, userId }: AskedFor, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + CHALLENGE_LIFE_MS);
  await db
    .insertInto("passkey_challenges")
    .values({ challenge_hash: hashToken(challenge), purpose, user_id: userId, expires_at })
    .execute();
}

/** Takes a challenge, which is there once; false where it is unknown, over, or for something or another person. */
export async function takeChallenge(db: Db, challenge: string, { purpose, userId }: AskedFor, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashToken(challenge))
    .where("purpose", "=", purpose)
    .where("user_id", "is not distinct from", userId)
    .returning("expires_at")
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now;
}

/** Forgets challenges that nobody has answered. */
export async function forgetChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", now).execute();
}
