import type { Db } from "../database/index.ts";

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
