import { dollarDisplay, formatMoney, moneyFromDecimal, zeroMoney } from "@panel/core/money";
import { fieldOfProblem, withdrawalTotal, type WithdrawalField, type WithdrawalProblem } from "@panel/core/withdrawals";
import {
  getWithdrawalMethods,
  getWithdrawals,
  postWithdrawal,
  postWithdrawalTotal,
  withdrawalMethodToWire,
  withdrawalToWire,
  withdrawalTotalToWire,
} from "@panel/wire/withdrawals";
import { findUser, hasOwnMailbox, readBuyer } from "../accounts/index.ts";
import {
  type Call,
  handle,
  type Handler,
  refuse,
  type Refusal,
  refuseFields,
  type ServerText,
  sessionOf,
  text,
} from "../calls/index.ts";
import { refuseFrozen } from "../payments/index.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import type { WithdrawalDependencies } from "./withdrawal-dependencies.ts";
import { readWithdrawalMethod, readWithdrawalMethods, readWithdrawals, withdrawalOf } from "./withdrawals-statements.ts";

const fields: Readonly<Record<WithdrawalField, string>> = {
  amount: "amount",
  paymentMethod: "payment_method_id",
  accountNumber: "account_number",
  comment: "user_comment",
};

function wordsOf(problem: WithdrawalProblem): ServerText {
  switch (problem.kind) {
    case "noAmount":
      return text("amountInvalid");
    case "unknownMethod":
      return text("withdrawalMethodUnknown");
    case "belowMinimum":
      return text("amountTooSmall", { min: formatMoney(problem.limit, dollarDisplay) });
    case "aboveMaximum":
      return text("amountTooLarge", { max: formatMoney(problem.limit, dollarDisplay) });
    case "eatenByFee":
      return text("withdrawalEatenByFee");
    case "belowZero":
      return text("balanceBelowZero");
    case "notEnough":
      return text("withdrawalTooMuch");
    case "noAccountNumber":
      return text("required");
    case "accountNumberTooLong":
    case "commentTooLong":
      return text("invalidValue");
  }
}

/** WDR-004: each problem at its field. */
const refusalOf = (problems: readonly WithdrawalProblem[]): Refusal =>
  refuseFields(Object.fromEntries(problems.map((problem) => [fields[fieldOfProblem(problem)], wordsOf(problem)])));

const amountOf = ({ amount }: { readonly amount: string }) => moneyFromDecimal(amount) ?? zeroMoney;

async function total({ db, body }: Call<typeof postWithdrawalTotal>) {
  const counted = withdrawalTotal(amountOf(body), await readWithdrawalMethod(db, body.payment_method_id));
  if (!counted.ok) throw refusalOf([counted.error]);
  return withdrawalTotalToWire(counted.value);
}

/** Nothing is paid out by an account whose e-mail may be another person's: the owner of the mailbox may claim it (DEC-203). */
async function demandOwnMailbox({ db, session }: Pick<Call, "db" | "session">): Promise<void> {
  const user = await findUser(db, sessionOf({ session }).userId);
  if (!user || !hasOwnMailbox(user)) throw refuse(text("emailUnproved"), { code: "email_unproved" });
}

async function request(parts: WithdrawalDependencies, call: Call<typeof postWithdrawal>) {
  const { db, body, locale, clock } = call;
  const { userId } = sessionOf(call);
  const now = new Date(clock.now());
  refuseFrozen(await readBuyer(db, userId, now, true));
  await demandOwnMailbox(call);
  const asked = {
    userId,
    methodId: body.payment_method_id,
    amount: amountOf(body),
    accountNumber: body.account_number,
    comment: body.user_comment ?? "",
    locale,
  };
  const taken = await requestWithdrawal(db, parts, asked, now);
  if (!taken.ok) throw refusalOf(taken.error);
  return withdrawalToWire(withdrawalOf(taken.value));
}

/** API-052 to API-054 and the list. */
export const withdrawalsHandlers = (parts: WithdrawalDependencies): readonly Handler[] => [
  handle(getWithdrawalMethods, async ({ db }) => (await readWithdrawalMethods(db)).map(withdrawalMethodToWire)),
  handle(postWithdrawalTotal, total),
  handle(postWithdrawal, (call) => request(parts, call)),
  handle(getWithdrawals, async (call) =>
    (await readWithdrawals(call.db, sessionOf(call).userId)).map((row) => withdrawalToWire(withdrawalOf(row))),
  ),
];
