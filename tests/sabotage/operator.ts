import type { Sabotage } from "../support/sabotage.ts";

const run = "adapters/server/src/operator/run-command.ts";
const tool = "tests/server/operator/operator-tool.test.ts";

/** A dry run is taken back by the end of its transaction. */
export const dryRun: Sabotage = {
  file: run,
  from: "if (isTakenBack(run)) throw new DryRunEnd(outcome);",
  to: "if (isTakenBack(run)) return outcome;",
  provedBy: { file: tool, test: "goes the whole way of a dry run and keeps nothing of it" },
};

export const secrets: Sabotage = {
  file: run,
  from: "secret.has(name) ? HIDDEN : value",
  to: "value",
  provedBy: { file: tool, test: "keeps no secret that a call carries, whether it is done or refused" },
};

/** What was refused is in the book as well. */
export const refusals: Sabotage = {
  file: run,
  from: "if (problem instanceof CommandProblem && !isTakenBack(run)) await note(db, run, problem.message);",
  to: "",
  provedBy: { file: tool, test: "notes each run: who, when, what, with what, how it ended; and who it was said to be" },
};

const socket = "tests/server/operator/operator-socket.test.ts";

/** Rights of the folder are what lets a person use the socket in it. */
export const socketFolder: Sabotage = {
  file: "adapters/server/src/operator/listen-for-operator.ts",
  from: "  await chmod(folder, 0o700);\n",
  to: "",
  provedBy: { file: socket, test: "is reached by its socket alone, which is its owner's" },
};

/** A server that answers at the socket may run with less rights than the person who calls it. */
export const fileOfCall: Sabotage = {
  file: "adapters/server/src/operator/operator-tool.ts",
  from: "if (![...values.values()].some((value) => value.trim() === path))",
  to: "if (false)",
  provedBy: { file: socket, test: "is not believed where it wants a file written that the call does not name" },
};

/** What was sent may have been done, although nothing came back. */
export const lostAnswer: Sabotage = {
  file: "adapters/server/src/operator/ask-server.ts",
  from: "(isConnected ? lose() : resolve(null))",
  to: "resolve(null)",
  provedBy: {
    file: socket,
    test: "that answers no more in the midst of a call is told, and the command not run a second time",
  },
};

/** The settings are read forgivingly; an operator's slip would become a default that nobody chose. */
export const settings: Sabotage = {
  file: "adapters/server/src/settings/settings-commands.ts",
  from: "if (!isDeepStrictEqual(read, wanted))",
  to: "if (false)",
  provedBy: {
    file: "tests/server/operator/commands.test.ts",
    test: "says when a setting would be read as another than was meant",
  },
};

/** A reference names one credit or debit for ever. */
export const reference: Sabotage = {
  file: "adapters/server/src/ledger/operator-movements.ts",
  from: `if (found) return found.user_id === userId && found.amount === amount ? "already" : "otherMovement";`,
  to: `if (found) return "already";`,
  provedBy: {
    file: "tests/server/operator/commands.test.ts",
    test: "L5 credits an account once for each reference, through the ledger",
  },
};

/** What nobody else can reach needs neither a mail server nor a gateway. */
export const parts: Sabotage = {
  file: "adapters/server/src/app/missing-parts.ts",
  from: "if (config.isSandbox || !config.isPublic) return [];",
  to: "if (config.isSandbox) return [];",
  provedBy: {
    file: "tests/server/http/start.test.ts",
    test: "DEC-150 is nothing where it has all, is paid by hand, or nobody else can reach it",
  },
};

/** A reference names one credit, also where two accounts are named at the same moment. */
export const oneReference: Sabotage = {
  file: "adapters/server/src/ledger/operator-movements.ts",
  from: "  await lockReference(tx, name);\n",
  to: "",
  provedBy: {
    file: "tests/server/races/limits.race.ts",
    test: "L5 credits by one reference one account, however many are named at once",
  },
};
