import type { Db } from "./connect.ts";

/** The SQLSTATE by which the database refuses what is begun for an account that was deleted. */
export const DELETED_ACCOUNT = "PD001";

const RETRIABLE = new Set(["40001", "40P01"]);

/** The SQLSTATE of a database error, from either driver. */
export function sqlState(problem: unknown): string | null {
  if (typeof problem !== "object" || problem === null || !("code" in problem)) return null;
  return typeof problem.code === "string" ? problem.code : null;
}

/** Runs `work` in a transaction: the one that `db` already is, or a new one, which is run again after a deadlock. */
export async function inTransaction<Value>(db: Db, work: (tx: Db) => Promise<Value>, tries = 4): Promise<Value> {
  if (db.isTransaction) return work(db);
  for (let left = tries; ; left -= 1) {
    try {
      return await db.transaction().execute(work);
    } catch (problem) {
      if (left <= 1 || !RETRIABLE.has(sqlState(problem) ?? "")) throw problem;
    }
  }
}
