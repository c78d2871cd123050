import type { Db } from "../database/index.ts";
import { lockBalances } from "./balances.ts";
import { between } from "./ledger-event.ts";
import type { Ledger } from "./ledger.ts";

/**
 * Closes the balances of an account for good: what is on them goes to the house, and nothing comes onto them any more. What a gateway
 * takes back later still may, so that the books tell it. The caller has made sure that nothing is owed.
 */
export async function closeBalances(tx: Db, ledger: Ledger, userId: number, now: Date): Promise<void> {
  const { main, referral, task } = await lockBalances(tx, userId);
  const postings = [
    ...(main === 0 ? [] : between(userId, -main, "operator")),
    ...(referral === 0 ? [] : between(userId, -referral, "operator", "user_referral")),
    ...(task === 0 ? [] : between(userId, -task, "operator", "user_task")),
  ];
  const name = `farewell:${String(userId)}`;
  if (postings.length > 0) await ledger.post(tx, [{ name, kind: "admin", userId, postings }], now);
  await tx.updateTable("user_balances").set({ is_closed: true }).where("user_id", "=", userId).execute();
}
