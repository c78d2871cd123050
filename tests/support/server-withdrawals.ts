import { createMessages } from "../../adapters/server/src/calls/index.ts";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { between, createLedger } from "../../adapters/server/src/ledger/index.ts";
import { decideWithdrawal, type DecisionOutcome, type WithdrawalDecision } from "../../adapters/server/src/withdrawals/index.ts";
import { TEST_ORIGIN, type TestServer } from "./open-server.ts";

/** By share with a least fee and limits; free of charge; and one that is not offered. */
export async function seedWithdrawalMethods(db: Db): Promise<void> {
  await db
    .insertInto("withdrawal_methods")
    .values([
      {
        id: 1,
        name: "USDT (TRC-20)",
        icon: null,
        description: "Arrives within a day.",
        min_amount: 10_000_000,
        max_amount: 5_000_000_000,
        fee_share: 20_000,
        min_fee: 1_000_000,
      },
      { id: 2, name: "Bank transfer", icon: null, description: null, min_amount: null, max_amount: null, sorting: 1 },
      { id: 3, name: "Cheque", icon: null, description: null, min_amount: null, max_amount: null, is_enabled: false },
    ])
    .execute();
}

let rewards = 0;

/** Rewards of referrals and of tasks, as the ledger books them (micro-USD). */
export async function earn(
  db: Db,
  userId: number,
  { referral = 0, task = 0 }: { readonly referral?: number; readonly task?: number },
  now: Date,
): Promise<void> {
  const name = `test:reward:${String((rewards += 1))}`;
  await db.transaction().execute((tx) =>
    createLedger().post(
      tx,
      [
        { name: `${name}:referral`, kind: "referral", userId, postings: between(userId, referral, "promotion", "user_referral") },
        { name: `${name}:task`, kind: "task", userId, postings: between(userId, task, "promotion", "user_task") },
      ],
      now,
    ),
  );
}

/** What the operator decides. */
export const decide = (
  test: Pick<TestServer, "db" | "clock">,
  id: number,
  decision: WithdrawalDecision,
): Promise<DecisionOutcome> =>
  decideWithdrawal(
    test.db,
    { ledger: createLedger(), messages: createMessages(), origin: TEST_ORIGIN },
    id,
    decision,
    new Date(test.clock.now()),
  );
