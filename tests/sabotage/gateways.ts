import type { Sabotage } from "../support/sabotage.ts";

const webhook = "adapters/server/src/gateway/stripe-webhook.ts";
const pages = "adapters/server/src/gateway/stripe-pages.ts";
const test = (name: string): Sabotage["provedBy"] => ({ file: "tests/server/gateway/stripe.test.ts", test: name });

/** What Stripe took is what the invoice asks for. */
export const stripeAmount: Sabotage = {
  file: pages,
  from: "page.amount_total === centsOf(asked) && ",
  to: "",
  provedBy: test("L5 keeps a payment of another amount or currency for the operator, and credits nothing by it"),
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
  file: pages,
  from: `page.payment_status === "paid" && `,
  to: "",
  provedBy: test("waits for ways to pay that take days, and credits when the money has come"),
};

/** Cards of the sandbox are charged there alone. */
export const cardsOfSandbox: Sabotage = {
  file: "adapters/server/src/payments/gateways.ts",
  from: `(provider === "stripe" ? hasStripe : isSandbox)`,
  to: "true",
  provedBy: test("takes no other method's money and no card of the sandbox outside of it"),
};

const charges = "adapters/server/src/gateway/stripe-charges.ts";
const cardTest = (name: string): Sabotage["provedBy"] => ({ file: "tests/server/gateway/stripe-cards.test.ts", test: name });

/** What was taken from a linked card is what the invoice asks for. */
export const cardAmount: Sabotage = {
  file: charges,
  from: "intent.amount_received === centsOf(asked) && ",
  to: "",
  provedBy: cardTest("API-089 takes Stripe's word that a card was charged, and no wrong, old, other or repeated one"),
};

/** However many charge a card for an invoice, Stripe sees one asking. */
export const cardChargedOnce: Sabotage = {
  file: charges,
  from: "`${invoice.id}-card-${String(charge.linked_card_id)}`",
  to: "`${invoice.id}-card-${String(Math.random())}`",
  provedBy: cardTest("API-089 places the order unpaid, charges the card when the purchase is over, and starts the order, once"),
};

/** A card is linked to anyone who filled it in. */
export const cardOfCustomer: Sabotage = {
  file: "adapters/server/src/gateway/stripe-card-links.ts",
  from: " || idOf(setup.customer) !== customer",
  to: "",
  provedBy: cardTest("PAY-032 never links a card that another customer filled in"),
};

/** Anyone who pays another way is not charged by the card as well. */
export const cardGivenUp: Sabotage = {
  file: "adapters/server/src/gateway/stripe-card-payments.ts",
  from: "await parts.stripe.paymentIntents.cancel(intent.id)",
  to: "await Promise.resolve()",
  provedBy: cardTest("API-089 leaves the order unpaid where the card is declined, says so, and leads to another way to pay"),
};

/** Nobody is charged who was frozen meanwhile. */
export const cardOfFrozen: Sabotage = {
  file: charges,
  from: `if (card.frozen_at !== null) return "account_frozen";`,
  to: "",
  provedBy: cardTest("API-089 tries again where Stripe is not to be reached, and charges nobody who was frozen meanwhile"),
};

/** A payment that comes again under another event is the same money. */
export const samePayment: Sabotage = {
  file: "adapters/server/src/gateway/gateway-payments.ts",
  from: "    .values({ payment, invoice_id",
  to: "    .values({ payment: payment + String(Math.random()), invoice_id",
  provedBy: {
    file: "tests/server/races/payments.race.ts",
    test: "L5 credits each of three payments for one invoice once, however often and under whichever events they are reported",
  },
};

/** No page is begun while the money of an earlier one is on its way. */
export const pageUnderWay: Sabotage = {
  file: pages,
  from: `return !isUnderWay(page);`,
  to: "return true;",
  provedBy: test("L5 closes an old page before another one is begun, and begins none while one is paid or being paid"),
};
