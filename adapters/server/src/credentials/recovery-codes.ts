import { randomInt } from "node:crypto";
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  recoveryCodeFrom,
  shownRecoveryCode,
} from "@panel/core/second-factor";
import type { Db } from "../database/index.ts";
import { hashToken } from "../secrets/index.ts";

const hashOf = (userId: number, code: string): string => hashToken(`recovery ${String(userId)}:${code}`);

const freshRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join("");

/** Makes an account's recovery codes, in place of those before; they are told once and kept as hashes. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, freshRecoveryCode);
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes.map(shownRecoveryCode);
}

/** A recovery code as it was typed, and whose it is. */
export interface RecoveryCode {
  readonly userId: number;
  readonly hash: string;
}

/** A recovery code that could be used now; null where it is none of the account's, or was used. */
export async function readRecoveryCode(db: Db, userId: number, typed: string): Promise<RecoveryCode | null> {
  const code = recoveryCodeFrom(typed);
  if (code === null) return null;
  const hash = hashOf(userId, code);
  const found = await unused(db, userId).select("user_id").where("code_hash", "=", hash).executeTakeFirst();
  return found ? { userId, hash } : null;
}

/** Uses a recovery code up; of two who come together one gets it. */
export async function useRecoveryCode(tx: Db, { userId, hash }: RecoveryCode, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

const unused = (db: Db, userId: number) =>
  db.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null);

/** How many recovery codes are left. */
export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { left } = await unused(db, userId)
    .select((select) => select.fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  return left;
}
