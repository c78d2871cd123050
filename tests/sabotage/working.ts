import type { Sabotage } from "../support/sabotage.ts";

/** The worker locks the orders that it takes and passes by those that another one has. */
export const orderLock: Sabotage = {
  file: "adapters/server/src/orders/fulfilment.ts",
  from: `
    .forUpdate()
    .skipLocked()`,
  to: "",
  provedBy: {
    file: "tests/server/races/payments.race.ts",
    test: "DRF-001 starts each run of a drip feed once with twenty workers at once (L10)",
  },
};

/** Nothing is delivered of an order that is cancelled meanwhile: what is delivered later was refunded already. */
export const orderLockWhileCanceled: Sabotage = {
  ...orderLock,
  also: [
    {
      file: "adapters/server/src/orders/book-progress.ts",
      from: "where orders.id = told.id and orders.status not in ('completed', 'canceled', 'unpaid')",
      to: "where orders.id = told.id",
    },
  ],
  provedBy: {
    file: "tests/server/races/buyers.race.ts",
    test: "DEC-149 refunds what was not delivered, once, while twenty cancel and deliver (L8)",
  },
  failsWith: "balance",
};

/** A run of a drip feed starts under the lock of its feed. */
export const dripFeedLock: Sabotage = {
  file: "adapters/server/src/drip-feeds/start-runs.ts",
  from: `
    .forNoKeyUpdate()
    .skipLocked()`,
  to: "",
  provedBy: {
    file: "tests/server/races/drip-feeds.race.ts",
    test: "DRF-001 starts each run once, however many workers look (L10)",
  },
  isInEveryRun: true,
};

const promote = "adapters/server/src/subscriptions/promote-content.ts";
const unlockedPublications = [
  {
    file: "adapters/server/src/subscriptions/promote-publications.ts",
    from: "await due.forUpdate().skipLocked().executeTakeFirst()",
    to: "await due.executeTakeFirst()",
  },
  {
    file: promote,
    from: `
    .where("promoted_at", "is", null)
    .returning("url")`,
    to: `
    .where("id", "in", tx.selectFrom("subscription_contents").select("id").where("id", "=", content).where("promoted_at", "is", null))
    .returning("url")`,
  },
  { file: promote, from: "key: `publication-${String(content)}`", to: "key: `publication-${Math.random()}`" },
];
const subscriptionUnlocked = {
  file: promote,
  from: "await running.forUpdate().executeTakeFirst()",
  to: "await running.executeTakeFirst()",
};

/** A publication is promoted under the lock of its subscription, by anyone who claims it, and its purchase has a key. */
export const publicationOnce: Sabotage = {
  ...subscriptionUnlocked,
  also: unlockedPublications,
  provedBy: {
    file: "tests/server/races/subscriptions.race.ts",
    test: "SUB-001 promotes a publication once, however many workers find it",
  },
};

/** Cancelling waits for a publication that is being promoted. */
export const publicationWhileCancelling: Sabotage = {
  ...subscriptionUnlocked,
  also: unlockedPublications,
  provedBy: {
    file: "tests/server/races/subscriptions.race.ts",
    test: "SUB-021 leaves no paid order behind when a publication comes while cancelling",
  },
};
