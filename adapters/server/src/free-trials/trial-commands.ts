import {
  type CommandCall,
  type CommandOutcome,
  CommandProblem,
  type OperatorCommand,
  readWaitingPage,
  type WaitingList,
} from "../operator/index.ts";
import { decideTrial, type TrialDecision, type TrialContext } from "./advance-trials.ts";
import { waitingTrials, type StoredTrial, trialOf, type WaitingTrial } from "./trial-statements.ts";

const trialWord = { name: "trial", about: "its number, as `trial list` says" };

function idOf({ value }: CommandCall): number {
  const given = value("trial");
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new CommandProblem(`There is no trial "${given}".`);
  return Number(given);
}

/** What there is to get, for which page, and what was done for it. */
function textOf(trial: StoredTrial): string {
  const { id, questName, reward, url, proofUrl, expiresAt } = trialOf(trial, "en");
  const proof = proofUrl === null ? "without a proof" : `proof ${proofUrl}`;
  return `${String(id)}: ${questName ?? ""} (${reward ?? ""}) for ${url ?? ""}, ${proof}, until ${expiresAt ?? ""}, account ${String(trial.user_id)}`;
}

/** Decides, and says what is now; what waits for no decision stays as it is. */
async function decide(call: CommandCall, services: TrialContext, decision: TrialDecision, done: string): Promise<CommandOutcome> {
  const id = idOf(call);
  const outcome = await decideTrial(call.tx, services, id, decision, call.now);
  if (outcome.kind === "unknown") throw new CommandProblem(`There is no trial "${String(id)}".`);
  const { trial } = outcome;
  if (outcome.kind === "notOrdered")
    throw new CommandProblem(`Trial ${String(id)} cannot be delivered: what its quest orders cannot be ordered now.`);
  if (outcome.kind === "notWaiting")
    throw new CommandProblem(`Trial ${String(id)} waits for no decision: it is ${trial.status}.`);
  return { lines: [`${done}: ${textOf(trial)}.`], result: { trial: id, account: trial.user_id, status: trial.status } };
}

const approve: OperatorCommand<TrialContext> = {
  name: "trial approve",
  summary: "lets a trial with a proof be delivered",
  words: [trialWord],
  run: (call, services) => decide(call, services, { kind: "approved" }, "Approved"),
};

const reject: OperatorCommand<TrialContext> = {
  name: "trial reject",
  summary: "refuses a trial with a proof, and tells the customer why",
  words: [trialWord],
  options: [{ name: "reason", value: "TEXT", about: "why; the customer reads it", isRequired: true }],
  run: (call, services) => decide(call, services, { kind: "rejected", reason: call.value("reason") }, "Rejected"),
};

const list: OperatorCommand<TrialContext> = {
  name: "trial list",
  summary: "lists trials whose proof nobody has looked at, the oldest first",
  run: async ({ tx, now }) => {
    const waiting = await waitingTrials(tx, now).execute();
    const things = waiting.map((each) => ({ ...trialOf(each, "en"), account: each.user_id, email: each.email }));
    return { lines: waiting.length === 0 ? ["No trial waits."] : waiting.map(textOf), result: things };
  },
};

/** What an operator can do about trials. */
export const trialCommands: readonly OperatorCommand<TrialContext>[] = [list, approve, reject];

const waitingOf = (trial: WaitingTrial) => ({ id: String(trial.id), about: textOf(trial), since: trial.created_at });

/** Trials whose proof nobody has looked at. */
export const trialsThatWait: WaitingList = {
  name: "trials",
  title: "Free trials with a proof to be looked at",
  read: (db, now, page) => readWaitingPage(waitingTrials(db, now), page, waitingOf),
};
