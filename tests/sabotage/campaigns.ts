import type { Sabotage } from "../support/sabotage.ts";

const races = "tests/server/races/campaigns.race.ts";

/** Anyone who takes a plan waits for anyone who takes one at the same time, and then finds what they took. */
export const takenOneAfterAnother: Sabotage = {
  file: "adapters/server/src/campaigns/take-plan.ts",
  from: `const { main } = await lockBalances(tx, asked.userId);
  const before`,
  to: `const { main } = await tx.selectFrom("user_balances").select("main").where("user_id", "=", asked.userId).executeTakeFirstOrThrow();
  const before`,
  provedBy: { file: races, test: "DEC-162 charges once what is taken twenty times at once" },
};

/** A worker that waited for another one looks again whether the plan is still due. */
export const dueStill: Sabotage = {
  file: "adapters/server/src/campaigns/charge-plans.ts",
  from: `    .where("id", "=", id)
    .where("next_step_at", "<=", now)
    .forUpdate()`,
  to: `    .where("id", "=", id)
    .forUpdate()`,
  provedBy: { file: races, test: "DEC-162 charges each plan once on its due day, however many workers look" },
};

/** The keywords that a plan has left are counted under a lock that the next campaign waits for. */
export const countedOneAfterAnother: Sabotage = {
  file: "adapters/server/src/campaigns/create-campaign.ts",
  from: `  await lockBalances(tx, asked.userId);
`,
  to: "",
  provedBy: { file: races, test: "CMP-010 makes no more campaigns at once than the plan has keywords for" },
};

/** A campaign is looked up by anyone who finds it due. */
export const lookedUpOnce: Sabotage = {
  file: "adapters/server/src/campaigns/track-campaigns.ts",
  from: `    .where("next_track_at", "<=", now)
    .returning`,
  to: `    .returning`,
  provedBy: { file: races, test: "CMP-005 looks each due campaign up once, however many workers look" },
};

/** A plan whose price was shown is charged at that price: other terms are another plan. */
export const termsStay: Sabotage = {
  file: "adapters/server/src/campaigns/plan-commands.ts",
  from: `if (!hasOtherTerms) {
      const { name, is_highlight, sorting } = after;
      await tx.updateTable("keyword_plans").set({ name, is_highlight, sorting })`,
  to: `if (id > 0) {
      await tx.updateTable("keyword_plans").set(after)`,
  provedBy: {
    file: "tests/server/operator/plan-commands.test.ts",
    test: "DEC-162 changes the terms of a plan for those who take it from then on; who has it keeps them",
  },
};
