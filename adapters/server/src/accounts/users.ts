import { randomBytes } from "node:crypto";
import { referrerBy } from "@panel/core/rewards";
import type { Insertable, Selectable } from "kysely";
import type { UsersTable } from "./account-tables.ts";
import type { Db } from "../database/index.ts";
import { openAccounts } from "../ledger/index.ts";

export type StoredUser = Selectable<UsersTable>;
export type NewUser = Omit<Insertable<UsersTable>, "affiliate_code">;

export const freshAffiliateCode = (): string => randomBytes(6).toString("hex");

/**
 * Makes an account with its balances; null when the e-mail, or the claim to it, has one already, also when both are made at the same time.
 */
export async function createUser(tx: Db, user: NewUser): Promise<StoredUser | null> {
  const made = await tx
    .insertInto("users")
    .values({ ...user, affiliate_code: freshAffiliateCode() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) return null;
  await openAccounts(tx, [made.id]);
  return made;
}

export const findUser = (db: Db, id: number): Promise<StoredUser | undefined> =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

/** Gives an account a permission or takes it; false where nothing changes. */
export async function setPermission(
  db: Db,
  { id, permissions }: StoredUser,
  permission: string,
  isAllowed: boolean,
): Promise<boolean> {
  if (permissions.includes(permission) === isAllowed) return false;
  const others = permissions.filter((each) => each !== permission);
  await db
    .updateTable("users")
    .set({ permissions: isAllowed ? [...others, permission] : others })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Freezes an account: it may look but not buy (DEC-058). Answers whether it was not frozen before. */
export async function freezeAccount(tx: Db, id: number, now: Date): Promise<boolean> {
  const frozen = tx.updateTable("users").set({ frozen_at: now }).where("id", "=", id).where("frozen_at", "is", null);
  return (await frozen.returning("id").executeTakeFirst()) !== undefined;
}

/** Takes the freezing of an account back. Answers whether it was frozen. */
export async function unfreezeAccount(tx: Db, id: number): Promise<boolean> {
  const thawed = tx.updateTable("users").set({ frozen_at: null }).where("id", "=", id).where("frozen_at", "is not", null);
  return (await thawed.returning("id").executeTakeFirst()) !== undefined;
}

export const findUserByEmail = (db: Db, email: string): Promise<StoredUser | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

/**
 * Whether an e-mail is surely that of an account: it was proved, or nobody gets into the account but by a link that goes there. A
 * stranger may register any address with a password of their own.
 */
export const isMailboxProved = (
  user: Pick<StoredUser, "verified_at" | "password_hash" | "telegram_id" | "social_provider">,
): boolean =>
  user.verified_at !== null || (user.password_hash === null && user.telegram_id === null && user.social_provider === null);

/** Whether mails surely reach the owner of an account, on which what relies on mail waits (DEC-203). */
export const hasOwnMailbox = (user: StoredUser): boolean => user.email !== null && isMailboxProved(user);

/** Notes that the mailbox of an account has been proved. */
export async function markVerified(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("users").set({ verified_at: now }).where("id", "=", id).where("verified_at", "is", null).execute();
}

/** The account that waits for an e-mail which another person holds without proof. */
export const findClaimant = (db: Db, email: string): Promise<StoredUser | undefined> =>
  db.selectFrom("users").selectAll().where("claimed_email", "=", email).executeTakeFirst();

/** The first of the codes that belongs to another person than the user (DEC-088). */
export async function referrerOf(db: Db, codes: readonly string[], userId: number | null): Promise<number | null> {
  const valid = codes.filter((code) => /^[\w-]{1,64}$/.test(code)).slice(0, 20);
  if (valid.length === 0) return null;
  const rows = await db
    .selectFrom("users")
    .select(["id", "affiliate_code"])
    .where("affiliate_code", "in", valid)
    .where("deleted_at", "is", null)
    .execute();
  return referrerBy(valid, (code) => rows.find((row) => row.affiliate_code === code)?.id ?? null, userId);
}
