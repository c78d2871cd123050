import type { Sabotage } from "../support/sabotage.ts";

const test = (name: string): Sabotage["provedBy"] => ({ file: "tests/server/refunds/refunds.test.ts", test: name });
const race = (name: string): Sabotage["provedBy"] => ({ file: "tests/server/races/refunds.race.ts", test: name });

/** No more goes back than was paid. */
export const refundSum: Sabotage = {
  file: "adapters/server/src/refunds/book-refund.ts",
  from: "if (asked.amount > left) return",
  to: "if (asked.amount < 0) return",
  provedBy: test("L5 gives back in parts that never exceed the payment, each under a name of its own"),
};

/** A refund of ours is known by its number before its id at Stripe is noted. */
export const refundOfOurs: Sabotage = {
  file: "adapters/server/src/gateway/stripe-refunds.ts",
  from: `...(own === null ? [] : [where("id", "=", own)])`,
  to: "",
  provedBy: test("L5 knows a refund of ours that Stripe tells of before it has answered us"),
};

/** Refunds of one invoice come one after another. */
export const refundLock: Sabotage = {
  file: "adapters/server/src/payments/invoices.ts",
  from: `selectAll().where("id", "=", id).forNoKeyUpdate()`,
  to: `selectAll().where("id", "=", id)`,
  provedBy: race("L5 never gives back more than was paid, however many refunds are asked for at once"),
};

const ledger = "adapters/server/src/ledger/ledger.ts";

/** What a gateway takes is booked though the balance lacks it. */
export const takenBelowZero: Sabotage = {
  file: ledger,
  from: "or change.overdraws)",
  to: "or false)",
  provedBy: test(
    "L3 takes a dispute from the balance, below zero where it lacks, shows that to the operator, and brings it back once it is won",
  ),
};

/** What is taken and what is bought at the same moment change the balance one after the other; here it is read, and written. */
export const takenWhileSpending: Sabotage = {
  file: ledger,
  from: "select user_id from user_balances where user_id = any($2::bigint[]) order by user_id for no key update",
  to: "select user_id, main from user_balances where user_id = any($2::bigint[])",
  also: [
    { file: ledger, from: "set main = balance.main + change.main", to: "set main = locked.main + change.main" },
    { file: ledger, from: "and (balance.main + change.main >= 0", to: "and (locked.main + change.main >= 0" },
    {
      file: "adapters/server/src/ledger/balances.ts",
      from: `where("user_id", "=", userId).forNoKeyUpdate()`,
      to: `where("user_id", "=", userId)`,
    },
  ],
  provedBy: race("L3 L5 books what Stripe takes and what is bought at the same moment, below zero where both came through"),
};

/** Below zero nothing is spent, not even what a coupon pays. */
export const nothingSpentBelowZero: Sabotage = {
  file: ledger,
  from: "and (balance.main >= 0 or not change.spends)",
  to: "",
  provedBy: {
    file: "tests/server/refunds/below-zero.test.ts",
    test: "L3 buys nothing from a balance below zero, not even what a coupon pays wholly, and says that it is to be topped up",
  },
};
