import type { WayIn } from "@panel/core/ways-in";
import type { Db } from "../database/index.ts";

/** Who somebody is at a provider, which gives the subject to one person alone. */
export interface ProvidedIdentity {
  readonly provider: WayIn;
  readonly subject: string;
  /** The name at Telegram. */
  readonly username?: string | null;
}

/** The account that an identity belongs to; null where it belongs to none. */
export async function ownerOfIdentity(db: Db, { provider, subject }: ProvidedIdentity): Promise<number | null> {
  const found = await db
    .selectFrom("identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Ties an identity to an account; false when the identity, or the account's place for it, is taken. */
export async function tieIdentity(tx: Db, userId: number, identity: ProvidedIdentity, now: Date): Promise<boolean> {
  const { provider, subject, username = null } = identity;
  const tied = await tx
    .insertInto("identities")
    .values({ provider, subject, user_id: userId, connected_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (!tied) return false;
  if (provider === "telegram")
    await tx.updateTable("users").set({ telegram_id: subject, telegram_username: username }).where("id", "=", userId).execute();
  return true;
}

/** The providers that an account has connected. */
export const connectedTo = async (db: Db, userId: number): Promise<readonly WayIn[]> =>
  (await db.selectFrom("identities").select("provider").where("user_id", "=", userId).execute()).map(({ provider }) => provider);

const noTelegram = { telegram_id: null, telegram_username: null } as const;

/** Lets one identity of an account go. */
export async function endIdentity(tx: Db, userId: number, provider: WayIn): Promise<void> {
  await tx.deleteFrom("identities").where("user_id", "=", userId).where("provider", "=", provider).execute();
  if (provider === "telegram") await tx.updateTable("users").set(noTelegram).where("id", "=", userId).execute();
}

/**
 * Lets all identities of an account go, what is known of its Telegram, and every way to a provider that was begun to connect another one;
 * answers whose they were.
 */
export async function endIdentities(tx: Db, userId: number): Promise<readonly WayIn[]> {
  await tx.deleteFrom("identity_attempts").where("user_id", "=", userId).execute();
  const ended = await tx.deleteFrom("identities").where("user_id", "=", userId).returning("provider").execute();
  await tx.updateTable("users").set(noTelegram).where("id", "=", userId).execute();
  return ended.map(({ provider }) => provider).sort();
}
