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
