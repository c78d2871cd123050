import type { Sabotage } from "../support/sabotage.ts";

const races = "tests/server/races/withdrawals.race.ts";

/** What is drawn from which balance is counted under the lock of the balances: anyone who waited counts what the one before has left. */
export const balancesLocked: Sabotage = {
  file: "adapters/server/src/ledger/balances.ts",
  from: `.forNoKeyUpdate()`,
  to: "",
  provedBy: {
    file: races,
    test: "L16 takes as many of twenty requests at once as there is money for, each out of what the others left",
  },
};

/** A withdrawal is decided by anyone who finds it pending. */
export const decidedOnce: Sabotage = {
  file: "adapters/server/src/withdrawals/decide-withdrawal.ts",
  from: `    .where("status", "=", "pending")
`,
  to: "",
  provedBy: { file: races, test: "L16 lets one of twenty decisions be taken, of those who pay and those who reject" },
};

/** A request that is sent again under its key gets the answer of the first. */
export const requestOnce: Sabotage = {
  file: "adapters/wire/src/withdrawals/endpoints.ts",
  from: `  isKeyed: true,
`,
  to: "",
  provedBy: { file: races, test: "L16 holds once what is asked for twenty times under one key" },
};

/** Rewards of referrals go first. */
export const referralsFirst: Sabotage = {
  file: "core/src/withdrawals/withdrawal-rules.ts",
  from: `const referral = amount < earnings.referralBalance ? amount : earnings.referralBalance;`,
  to: `const referral = amount < earnings.taskBalance ? zeroMoney : earnings.referralBalance;`,
  provedBy: {
    file: "tests/core/withdrawals/withdrawal-rules.property.ts",
    test: "DEC-086 takes rewards of referrals first, then those of tasks, and never more than there is",
  },
};
