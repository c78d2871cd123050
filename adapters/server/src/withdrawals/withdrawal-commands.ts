import { dollarDisplay, formatMoney } from "@panel/core/money";
import {
  type CommandCall,
  type CommandOutcome,
  CommandProblem,
  type OperatorCommand,
  readWaitingPage,
  type WaitingList,
} from "../operator/index.ts";
import { decideWithdrawal, type WithdrawalDecision } from "./decide-withdrawal.ts";
import type { WithdrawalDependencies } from "./withdrawal-dependencies.ts";
import { waitingWithdrawals, type StoredWithdrawal, type WaitingWithdrawal, withdrawalOf } from "./withdrawals-statements.ts";

interface Services extends Pick<WithdrawalDependencies, "messages"> {
  readonly shop: Pick<WithdrawalDependencies, "ledger" | "origin">;
}

const withdrawalWord = { name: "withdrawal", about: "its number, as `withdrawal list` says" };

function idOf({ value }: CommandCall): number {
  const given = value("withdrawal");
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new CommandProblem(`There is no withdrawal "${given}".`);
  return Number(given);
}

/** What the customer gets, where, and what was held for it. */
function textOf(withdrawal: StoredWithdrawal): string {
  const { id, amount, fee, total, method, accountNumber, comment } = withdrawalOf(withdrawal);
  const money = (sum: typeof amount) => `${formatMoney(sum, dollarDisplay)} USD`;
  const said = comment === null ? "" : `, "${comment}"`;
  const account = `account ${String(withdrawal.user_id)}`;
  return `${String(id)}: ${money(total)} by ${method} to ${accountNumber} (held ${money(amount)}, fee ${money(fee)}, ${account}${said})`;
}

/** Decides, and says what is now; a decision that was there before stays. */
async function decide(
  call: CommandCall,
  { messages, shop }: Services,
  decision: WithdrawalDecision,
  done: string,
): Promise<CommandOutcome> {
  const id = idOf(call);
  const outcome = await decideWithdrawal(call.tx, { messages, ...shop }, id, decision, call.now);
  if (outcome.kind === "unknown") throw new CommandProblem(`There is no withdrawal "${String(id)}".`);
  const { withdrawal } = outcome;
  if (withdrawal.status !== decision.kind) throw new CommandProblem(`Withdrawal ${String(id)} is ${withdrawal.status} already.`);
  const isChanged = outcome.kind === "decided";
  return {
    lines: [`${isChanged ? done : `${done} already`}: ${textOf(withdrawal)}.`],
    result: { withdrawal: id, account: withdrawal.user_id, status: withdrawal.status, isChanged },
  };
}

const approve: OperatorCommand<Services> = {
  name: "withdrawal approve",
  summary: "books a withdrawal as paid out; pay it first by its method",
  words: [withdrawalWord],
  run: (call, services) => decide(call, services, { kind: "paid" }, "Paid out"),
};

const reject: OperatorCommand<Services> = {
  name: "withdrawal reject",
  summary: "gives back what is held for a withdrawal, and tells the customer why",
  words: [withdrawalWord],
  options: [{ name: "reason", value: "TEXT", about: "why; the customer reads it", isRequired: true }],
  run: (call, services) => decide(call, services, { kind: "rejected", reason: call.value("reason") }, "Rejected"),
};

const list: OperatorCommand<Services> = {
  name: "withdrawal list",
  summary: "lists withdrawals that nobody has decided about, the oldest first",
  run: async ({ tx }) => {
    const waiting = await waitingWithdrawals(tx).execute();
    const things = waiting.map((each) => ({ ...withdrawalOf(each), account: each.user_id, email: each.email }));
    return { lines: waiting.length === 0 ? ["No withdrawal waits."] : waiting.map(textOf), result: things };
  },
};

/** What an operator can do about withdrawals. */
export const withdrawalCommands: readonly OperatorCommand<Services>[] = [list, approve, reject];

const waitingOf = (withdrawal: WaitingWithdrawal) => ({
  id: String(withdrawal.id),
  about: textOf(withdrawal),
  since: withdrawal.created_at,
});

/** Withdrawals that customers asked for. */
export const withdrawalsThatWait: WaitingList = {
  name: "withdrawals",
  title: "Withdrawals that customers asked for",
  read: (db, _now, page) => readWaitingPage(waitingWithdrawals(db), page, waitingOf),
};
