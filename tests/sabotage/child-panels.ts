import type { Sabotage } from "../support/sabotage.ts";

const races = "tests/server/races/child-panels.race.ts";
const life = "tests/server/child-panels/child-panel-life.test.ts";

/** Anyone who orders a panel waits for anyone who orders one from the same balance, and then finds what is left. */
export const orderedOneAfterAnother: Sabotage = {
  file: "adapters/server/src/child-panels/order-child-panel.ts",
  from: `  if (db.isTransaction) await lockBalances(db, userId);
`,
  to: "",
  provedBy: { file: races, test: "are ordered as far as the balance goes" },
};

/** A worker that waited for another one looks again whether the panel is still due. */
export const dueStill: Sabotage = {
  file: "adapters/server/src/child-panels/renew-child-panels.ts",
  from: `    .where("status", "in", running)
    .where("next_step_at", "<=", now)
    .forUpdate()`,
  to: `    .where("status", "in", running)
    .forUpdate()`,
  provedBy: { file: races, test: "are renewed once on their day, however many workers look" },
};

/** A customer who pays finds the panel as the worker has left it. */
export const paidAfterTheWorker: Sabotage = {
  file: "adapters/server/src/child-panels/stored-child-panels.ts",
  from: `.where("user_id", "=", userId).forUpdate().executeTakeFirst();`,
  to: `.where("user_id", "=", userId).executeTakeFirst();`,
  also: [
    {
      file: "adapters/server/src/child-panels/change-child-panel.ts",
      from: `  const { main } = await lockBalances(tx, userId);
  const row`,
      to: `  const { main } = await tx.selectFrom("user_balances").select("main").where("user_id", "=", userId).executeTakeFirstOrThrow();
  const row`,
    },
  ],
  provedBy: { file: races, test: "are charged once where workers and the customer meet, and not after their end" },
};

/** A worker takes what it sets up, so that the next one does not find it due. */
export const setUpByOne: Sabotage = {
  file: "adapters/server/src/child-panels/set-up-child-panels.ts",
  from: "next_step_at: new Date(now.getTime() + pauseMs)",
  to: "next_step_at: now",
  provedBy: { file: races, test: "are set up by one of the workers that look at the same time" },
};

/** What was set up of a panel that was ended meanwhile does not bring it back. */
export const endedMeanwhile: Sabotage = {
  file: "adapters/server/src/child-panels/set-up-child-panels.ts",
  from: `    if (before?.status !== "preparing") return;
    const billing_day`,
  to: `    if (!before) return;
    const billing_day`,
  provedBy: { file: life, test: "removes what was set up of a panel that was ended meanwhile, with the money back" },
  isInEveryRun: true,
};

/** A domain of a customer's own leads here before anything is set up under it. */
export const domainLeadsHere: Sabotage = {
  file: "adapters/server/src/child-panels/set-up-child-panels.ts",
  from: "  if (isHere) await go(db, row, now);",
  to: "  await go(db, row, now);",
  provedBy: { file: life, test: "T23 waits until a domain of one's own leads here, and looks when asked" },
};
