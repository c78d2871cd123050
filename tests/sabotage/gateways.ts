import type { Sabotage } from "../support/sabotage.ts";

const webhook = "adapters/server/src/gateway/stripe-webhook.ts";
const test = (name: string): Sabotage["provedBy"] => ({ file: "tests/server/gateway/stripe.test.ts", test: name });

/** What Stripe took is what the invoice asks for. */
export const stripeAmount: Sabotage = {
  file: webhook,
  from: "page.amount_total === centsOf(asked) && ",
  to: "",
  provedBy: test("API-045 refuses a report of another amount"),
};

/** A report is as old as a few minutes at most. */
export const stripeReportAge: Sabotage = {
  file: webhook,
  from: "TOLERANCE_SECONDS, undefined, clock.now())",
  to: "TOLERANCE_SECONDS, undefined, 0)",
  provedBy: test("API-045 refuses a report that was signed six minutes ago"),
};

/** A completed page is not a paid one. */
export const stripeUnpaid: Sabotage = {
  file: webhook,
  from: `page.payment_status === "paid" && `,
  to: "",
  provedBy: test("waits for ways to pay that take days, and credits when the money has come"),
};

/** Linked cards are charged by the sandbox alone. */
export const cardsOfSandbox: Sabotage = {
  file: "adapters/server/src/payments/gateways.ts",
  from: "return gateways.isSandbox;",
  to: "return true;",
  provedBy: test("takes no other method's money and no linked card's outside the sandbox"),
};
