import type { Sabotage } from "../support/sabotage.ts";

const races = "tests/server/races/free-trials.race.ts";
const request = "adapters/server/src/free-trials/request-trial.ts";

/** Trials of a quest are counted under a lock: anyone who waited counts those before as well. */
export const repeatsLocked: Sabotage = {
  file: request,
  from: "const balances = await lockBalances(tx, userId);",
  to: `const balances = await tx.selectFrom("user_balances").select("spent").where("user_id", "=", userId).executeTakeFirstOrThrow();`,
  provedBy: {
    file: races,
    test: "L18 gives one person no more trials of a quest than it repeats, of 25 that are asked for at once",
  },
};

/** Of all who ask for a page one goes on, and the others find it taken. */
export const pageLocked: Sabotage = {
  file: request,
  from: "  await lockPage(tx, questId, identity);\n",
  to: "",
  provedBy: { file: races, test: "L18 gives one page to one of 25 accounts that ask for it at once" },
};

/** Anyone who decides second finds the trial decided. */
export const decidedOnce: Sabotage = {
  file: "adapters/server/src/free-trials/trial-statements.ts",
  from: `.forUpdate("free_trials")`,
  to: "",
  provedBy: { file: races, test: "DEC-093 takes one of 25 decisions about a trial" },
};

/** A page is another account's only while that has a trial which promotes it. */
export const pageFreed: Sabotage = {
  file: "adapters/server/src/free-trials/trial-statements.ts",
  from: `    .where("status", "in", holdingTrialStatuses)\n`,
  to: "",
  provedBy: {
    file: "tests/server/free-trials/free-trials.test.ts",
    test: "API-074 DEC-094 gives a page free again whose trial was rejected or has expired",
  },
};
