import type { SourceEdit, Sabotage } from "../support/sabotage.ts";

const orders = "tests/server/races/orders.race.ts";
const buyers = "tests/server/races/buyers.race.ts";

/** A key is claimed before its effect; behind that every purchase carries its key. */
const keyNotClaimed: SourceEdit = {
  file: "adapters/server/src/http/answer-call.ts",
  from: "keyed && (await claimKey(tx, keyed))",
  to: "null",
};
const purchaseWithoutKey: SourceEdit = {
  file: "adapters/server/src/ordering/purchase-row.ts",
  from: "idempotency_key: call.key,",
  to: "idempotency_key: null,",
};

export const keyOnce: Sabotage = {
  ...keyNotClaimed,
  also: [purchaseWithoutKey],
  provedBy: { file: orders, test: "DEC-125 places one order for one key, however many send it at once" },
  isInEveryRun: true,
};

/** The same key for a subscription. */
export const subscriptionKeyOnce: Sabotage = {
  ...keyNotClaimed,
  provedBy: {
    file: "tests/server/races/subscriptions.race.ts",
    test: "API-132 makes one subscription for one key",
  },
};

const ledger = "adapters/server/src/ledger/ledger.ts";

/** A balance changes by a condition on what its last change left; here it is read, decided about, and written. */
const balanceReadFirst: SourceEdit = {
  file: ledger,
  from: "select user_id from user_balances where user_id = any($2::bigint[]) order by user_id for no key update",
  to: "select user_id, main from user_balances where user_id = any($2::bigint[])",
};
const balanceWritten: readonly SourceEdit[] = [
  { file: ledger, from: "set main = balance.main + change.main", to: "set main = locked.main + change.main" },
  { file: ledger, from: "and (balance.main + change.main >= 0", to: "and (locked.main + change.main >= 0" },
];

export const balanceOnce: Sabotage = {
  ...balanceReadFirst,
  also: balanceWritten,
  provedBy: { file: orders, test: "API-086 spends a balance once when many orders want it (L3)" },
  isInEveryRun: true,
};

/** The same for orders that all stand before the balance. */
export const balanceOnceInARow: Sabotage = {
  ...balanceReadFirst,
  also: balanceWritten,
  provedBy: { file: orders, test: "API-086 spends a balance once when many orders wait for it (L3)" },
};

/** The total that was confirmed is compared with the one that is charged. */
export const confirmedTotal: Sabotage = {
  file: "core/src/purchase/purchase-decision.ts",
  from: "priceChanged(confirmedTotal, cost.total)",
  to: "null",
  provedBy: { file: orders, test: "ORD-058 charges nobody another total than the confirmed one while prices change (L7)" },
};

/** Uses of a coupon are counted under its row's lock. */
const couponUncounted: SourceEdit = {
  file: "adapters/server/src/payments/coupons.ts",
  from: `    .where("id", "=", use.couponId)
    .forNoKeyUpdate()`,
  to: `    .where("id", "=", use.couponId)`,
};

export const couponLimit: Sabotage = {
  ...couponUncounted,
  provedBy: { file: orders, test: "PAY-029 keeps a coupon's limit over different buyers and orders (L9)" },
};

/** The same for a coupon that comes back. */
export const couponThatComesBack: Sabotage = {
  ...couponUncounted,
  provedBy: { file: buyers, test: "PAY-029 gives a coupon that comes back to one buyer at most (L9)" },
};

/** A purchase holds the lock on its buyer's account that freezing waits for. */
const accountUnlocked: SourceEdit = {
  file: "adapters/server/src/ordering/purchase-facts.ts",
  from: `
  for share of users`,
  to: "",
};

export const freezeLock: Sabotage = {
  ...accountUnlocked,
  provedBy: { file: buyers, test: "DEC-058 lets no order in once an account is frozen (L17)" },
};

/** The same for orders that are being written. */
export const freezeWaits: Sabotage = {
  ...accountUnlocked,
  provedBy: { file: buyers, test: "DEC-058 lets a freeze wait for orders that are being written (L17)" },
};

/** A link that is identified late takes the typed quantity away. */
export const typedQuantityKept: Sabotage = {
  file: "core/src/pricing/quantity-editor.ts",
  from: "if (this.isDefault && !this.#isEntered) this.startWith(service);",
  to: "this.startWith(service);",
  provedBy: {
    file: "tests/core/order-form/order-form-link.test.ts",
    test: "DEC-185 keeps what was typed while the answer was on its way, by the limits of the service that the link chose",
  },
};

/** An old total is beside a new quantity once the new one could not be learnt. */
export const oldTotalGone: Sabotage = {
  file: "core/src/tasks/quote.ts",
  from: "const isSucceeded = this.isPending && this.refusal === null;",
  to: "const isSucceeded = true;",
  provedBy: {
    file: "tests/core/order-form/order-form-cost.test.ts",
    test: "CST-010 counts by the prices after a failure, so that no old total stands beside a new quantity, says so once, and tries again at the next change",
  },
};

/** A lone comma before three digits is a decimal comma, and five thousand pieces are five. */
export const thousandsOfPieces: Sabotage = {
  file: "core/src/money/typed-number.ts",
  from: "takeApart(scaled ?? unsigned, () => true)",
  to: "takeApart(scaled ?? unsigned, () => false)",
  provedBy: {
    file: "tests/core/money/typed-number.property.ts",
    test: "DEC-185 comes back whatever groups and script its writer uses",
  },
};

/** The form would fight with what its address names. */
export const addressWins: Sabotage = {
  file: "core/src/order-form/kept-order-form.ts",
  from: `  if (asksForNothing(start) || kept.start === JSON.stringify(start)) return "whole";`,
  to: `  if (asksForNothing(start) || kept.start !== undefined) return "whole";`,
  provedBy: {
    file: "tests/core/order-form/order-form-kept.test.ts",
    test: "the address wins where it names a service, a link or a quantity, and the rest stays",
  },
};

/** A single form that would buy what it does not show. */
export const hiddenLines: Sabotage = {
  file: "core/src/order-form/order-form-groups.ts",
  from: `return this.#isSingle() ? [this.activeLine] : this.activeGroup.lines;`,
  to: `return this.activeGroup.lines;`,
  provedBy: {
    file: "tests/core/order-form/order-form-groups.test.ts",
    test: "DEC-180 the single form buys the line that it shows and nothing else",
  },
};

/** An order that is answered after the form was opened again would stay in it, and could be pressed once more as if it were new. */
export const boughtLeaves: Sabotage = {
  file: "core/src/purchase/purchase.ts",
  from: "hear(pending.fingerprint);",
  to: "",
  provedBy: {
    file: "tests/core/order-form/order-form-bought.test.ts",
    test: "DEC-180 no page that is left loses what was typed, and what was bought is in no form",
  },
};

/** The form decides whether it leads back while its own page is still the one that is shown. */
export const nextPageDecides: Sabotage = {
  file: "core/src/order-form/order-form-visit.ts",
  from: "if (!pagesOfOrdering.includes(shown)) this.#memory.leave();",
  to: "",
  provedBy: {
    file: "tests/core/order-form/order-form-bought.test.ts",
    test: "DEC-180 the same address opens what it names once more, after other pages",
  },
};
