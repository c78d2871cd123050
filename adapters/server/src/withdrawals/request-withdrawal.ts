import { moneyFromMicros, type Money } from "@panel/core/money";
import { drawnFrom, withdrawalProblems, withdrawalTotal, type WithdrawalProblem } from "@panel/core/withdrawals";
import type { LocaleCode } from "@panel/core/locale";
import { failure, success, type Result } from "@panel/core/result";
import type { Db } from "../database/index.ts";
import { lockBalances } from "../ledger/index.ts";
import { mailWithdrawal } from "./mail-withdrawal.ts";
import type { WithdrawalDependencies } from "./withdrawal-dependencies.ts";
import { heldEvent } from "./withdrawal-events.ts";
import { readWithdrawal, readWithdrawalMethod, type StoredWithdrawal } from "./withdrawals-statements.ts";

/** What a customer asks for. */
export interface AskedWithdrawal {
  readonly userId: number;
  readonly methodId: number;
  readonly amount: Money;
  readonly accountNumber: string;
  readonly comment: string;
  readonly locale: LocaleCode;
}

/** What there is, under a lock that the next request waits for: each is drawn from what the one before has left. */
async function lockMoney(tx: Db, userId: number) {
  const { main, referral, task } = await lockBalances(tx, userId);
  const earnings = { referralBalance: moneyFromMicros(referral), taskBalance: moneyFromMicros(task) };
  return { balance: moneyFromMicros(main), earnings };
}

/** Takes a request and holds its amount (WDR-002, DEC-086, L16), in the transaction `tx`. */
export async function requestWithdrawal(
  tx: Db,
  parts: WithdrawalDependencies,
  asked: AskedWithdrawal,
  now: Date,
): Promise<Result<StoredWithdrawal, readonly WithdrawalProblem[]>> {
  const { userId, methodId, amount, locale } = asked;
  const [accountNumber, comment] = [asked.accountNumber.trim(), asked.comment.trim()];
  const method = await readWithdrawalMethod(tx, methodId);
  const { balance, earnings } = await lockMoney(tx, userId);
  const problems = withdrawalProblems({ amount, method, accountNumber, comment, earnings, balance });
  const counted = withdrawalTotal(amount, method);
  const drawn = drawnFrom(earnings, amount);
  if (problems.length > 0 || !counted.ok || !drawn) return failure(problems);
  const { id } = await tx
    .insertInto("withdrawals")
    .values({
      user_id: userId,
      method_id: methodId,
      amount,
      fee: counted.value.fee,
      from_referral: drawn.referral,
      from_task: drawn.task,
      account_number: accountNumber,
      comment: comment === "" ? null : comment,
      locale,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const stored = await readWithdrawal(tx, id);
  if (!stored) throw new Error("a withdrawal that was just written is gone");
  await parts.ledger.post(tx, [heldEvent(stored)], now);
  await mailWithdrawal(tx, parts, stored, "requested", now);
  return success(stored);
}
