import { randomBytes } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { UsersTable } from "./account-tables.ts";
import type { Db } from "../database/index.ts";
import { openAccounts } from "../ledger/index.ts";

export type StoredUser = Selectable<UsersTable>;
export type NewUser = Omit<Insertable<UsersTable>, "affiliate_code">;

export const freshAffiliateCode = (): string => randomBytes(6).toString("hex");

/** Makes an account with its balances; null when the e-mail has one already, also when both are made at once. */
export async function createUser(tx: Db, user: NewUser): Promise<StoredUser | null> {
  const made = await tx
    .insertInto("users")
    .values({ ...user, affiliate_code: freshAffiliateCode() })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) return null;
  await openAccounts(tx, [made.id]);
  return made;
}

export const findUser = (db: Db, id: number): Promise<StoredUser | undefined> =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<StoredUser | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

/** The first of the codes that belongs to somebody else than the user (DEC-088). */
export async function referrerOf(db: Db, codes: readonly string[], userId: number | null): Promise<number | null> {
  const valid = codes.filter((code) => /^[\w-]{1,64}$/.test(code)).slice(0, 20);
  if (valid.length === 0) return null;
  const rows = await db.selectFrom("users").select(["id", "affiliate_code"]).where("affiliate_code", "in", valid).execute();
  const found = valid.map((code) => rows.find((row) => row.affiliate_code === code)?.id ?? null);
  return found.find((id) => id !== null && id !== userId) ?? null;
}
