import type { Sabotage } from "../support/sabotage.ts";

/** The look-ups of a day are counted under a lock that the account's next question waits for. */
export const countedOneAfterAnother: Sabotage = {
  file: "adapters/server/src/keyword-suggestions/look-ups.ts",
  from: `  await lockBalances(tx, userId);
`,
  to: "",
  provedBy: {
    file: "tests/server/races/keyword-suggestions.race.ts",
    test: "KWT-003 lets no more questions in than there are look-ups",
  },
};
