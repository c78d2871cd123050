import type { Sabotage } from "../support/sabotage.ts";

const settle = "adapters/server/src/orders/settle-invoice.ts";

/** An invoice is credited by anyone who makes it paid; before that its event and its payment are noted, and the ledger's names are unique. */
export const invoiceOnce: Sabotage = {
  file: "adapters/server/src/payments/invoices.ts",
  from: `.where("id", "=", id).forNoKeyUpdate()`,
  to: `.where("id", "=", id)`,
  also: [
    { file: settle, from: "const name = `invoice:${invoice.id}`;", to: "const name = `invoice:${invoice.id}:${Math.random()}`;" },
    {
      file: "adapters/server/src/gateway/gateway-report.ts",
      from: `if (!(await isNewEvent(tx, report, now))) return "duplicate";`,
      to: "",
    },
    {
      file: "adapters/server/src/gateway/gateway-payments.ts",
      from: "    .values({ payment, invoice_id",
      to: "    .values({ payment: payment + String(Math.random()), invoice_id",
    },
  ],
  provedBy: {
    file: "tests/server/races/payments.race.ts",
    test: "API-045 credits an invoice once, however often the gateway reports it (L5)",
  },
  isInEveryRun: true,
};

/** An unpaid order is paid by anyone who finds it unpaid under its lock. */
export const unpaidOrderOnce: Sabotage = {
  file: "adapters/server/src/orders/pay-orders.ts",
  from: `    .orderBy("id")
    .forNoKeyUpdate()`,
  to: `    .orderBy("id")`,
  provedBy: {
    file: "tests/server/races/payments.race.ts",
    test: "OLS-013 pays an order by balance or by invoice, not by both (L19)",
  },
};

const marks = "core/src/payments/paid-mark-rules.ts";

/** Another person's invoice is, to anyone who has its id, not there. */
export const markByOwner: Sabotage = {
  file: marks,
  from: `if (ownerId !== null && ownerId !== userId) return "foreign";`,
  to: "",
  provedBy: {
    file: "tests/server/payments/top-up.test.ts",
    test: "DEC-191 a comment once written is not replaced by somebody else",
  },
};

/** A guest's comment cannot be told from a stranger's, so the first one stays. */
export const firstCommentStays: Sabotage = {
  file: marks,
  from: "ownerId === null ? (comment ?? written)",
  to: "ownerId === null ? (written ?? comment)",
  provedBy: {
    file: "tests/server/payments/top-up.test.ts",
    test: "DEC-191 a comment once written is not replaced by somebody else",
  },
};

const another = {
  file: "tests/server/orders/order-payments.test.ts",
  test: "DEC-186 OLS-012 charges the fee and gives the bonus of the method that pays, and of no other",
} as const;

/** Another method's fee is counted on what the order costs without any. */
export const feeCountedAnew: Sabotage = {
  file: "adapters/server/src/orders/pay-handlers.ts",
  from: "unpaidOrderCharge(moneyFromMicros(order.cost - order.fee), method)",
  to: "unpaidOrderCharge(moneyFromMicros(order.cost), method)",
  provedBy: another,
};

/** The bonus that the first method promised is not given when another one pays. */
export const bonusCountedAnew: Sabotage = {
  file: "adapters/server/src/orders/pay-orders.ts",
  from: ".set({ cost: repriced.cost, fee: charge.fee, method_credit: charge.methodCredit })",
  to: ".set({ cost: repriced.cost, fee: charge.fee })",
  provedBy: another,
};

/** The total that the button named is the one that is charged. */
export const shownTotal: Sabotage = {
  file: "adapters/server/src/orders/pay-handlers.ts",
  from: "if (change) throw priceChangedRefusal(change);",
  to: "",
  provedBy: {
    file: "tests/server/orders/order-payments.test.ts",
    test: "DEC-186 ORD-058 charges nobody another total than the one that was shown",
  },
};

/** Invoices that are said to be paid in one moment are counted one after the other. */
export const countedMarks: Sabotage = {
  file: "adapters/server/src/payments/payment-handlers.ts",
  from: `  await lockOwner(tx, id);\n`,
  to: "",
  provedBy: {
    file: "tests/server/races/limits.race.ts",
    test: "lets twenty invoices of an account wait for a look, however many it says are paid at once",
  },
};

/** What did not match and was decided about is not forgotten when the whole amount comes. */
export const laterWord: Sabotage = {
  file: "adapters/server/src/gateway/gateway-report.ts",
  from: `(await wasUnmatched(tx, report)) ? keepUnmatched(tx, report, true, now) : "alreadySettled"`,
  to: `"alreadySettled"`,
  provedBy: {
    file: "tests/server/gateway/unmatched-payments.test.ts",
    test: "loses no word about a payment that the operator has decided about, or that has paid",
  },
};
