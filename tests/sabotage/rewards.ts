import type { Sabotage } from "../support/sabotage.ts";

const book = "adapters/server/src/rewards/book-rewards.ts";
const server = "tests/server/rewards/rewards.test.ts";

/** Of two that look at an order at the same time the later one sees what the earlier one has booked. */
export const orderLocked: Sabotage = {
  file: book,
  from: `
    .forNoKeyUpdate()`,
  to: "",
  provedBy: {
    file: "tests/server/races/rewards.race.ts",
    test: "L15 books the reward of an order once, however many look at it at once",
  },
};

/** Nobody earns by buying from themselves. */
export const neverForOneself: Sabotage = {
  file: book,
  from: `claim.userId !== order.buyerId && `,
  to: "",
  provedBy: { file: server, test: "L15 credits nobody for an order of their own" },
};

/** A balance that was paid out does not fall below nothing. */
export const noDebtOfRewards: Sabotage = {
  file: "core/src/rewards/reward-rules.ts",
  from: `return change < least ? least : change;`,
  to: `return change;`,
  provedBy: {
    file: server,
    test: "DEC-089 takes back in proportion what is refunded after it was credited, and no more than is still there",
  },
};

/** The kept figures change with what is booked. */
export const figuresKept: Sabotage = {
  file: "adapters/server/src/rewards/reward-figures.ts",
  from: `amount = known.amount + excluded.amount,`,
  to: `amount = known.amount,`,
  provedBy: {
    file: "tests/server/referral-program/referral-program.test.ts",
    test: "API-059 REF-003 DEC-089 answers figures that agree with the ledger, whatever was cancelled, partly delivered or given back",
  },
};

/** A reward ends where two accounts are merged and the order has become one's own. */
export const ownByMerge: Sabotage = {
  file: "adapters/server/src/rewards/book-rewards.ts",
  from: "share: userId === order.buyerId ? 0 : share",
  to: "share",
  provedBy: {
    file: "tests/server/accounts/merged-accounts.test.ts",
    test: "takes back what an order brought to its buyer's own account, and keeps what it brought to others (L15)",
  },
};
