import type { Sabotage } from "../support/sabotage.ts";

const partnerWidgets = "adapters/server/src/widgets/partner-widgets.ts";
const ownerAlone = {
  file: "tests/server/widgets/ended-and-renewed.test.ts",
  test: "is ended and renewed by its owner alone, and once ended by nobody",
};

/** The token of a widget that was ended opens nothing. */
export const endedOpensNothing: Sabotage = {
  file: "adapters/server/src/widgets/find-caller.ts",
  from: "where api_token = ${token} and revoked_at is null",
  to: "where api_token = ${token}",
  provedBy: {
    file: "tests/server/races/widgets.race.ts",
    test: "is over for every token once it was ended among renewals",
  },
};

/** Partners change their own widgets alone. */
export const ownWidgetsAlone: Sabotage = {
  file: partnerWidgets,
  from: `    .where("id", "=", id)
    .where("owner_id", "=", ownerId)`,
  to: `    .where("id", "=", id)`,
  provedBy: ownerAlone,
  isInEveryRun: true,
};

/** What was ended is changed no more. */
export const endedStaysEnded: Sabotage = {
  file: partnerWidgets,
  from: `    .where("owner_id", "=", ownerId)
    .where("revoked_at", "is", null)
    .returning("id")`,
  to: `    .where("owner_id", "=", ownerId)
    .returning("id")`,
  provedBy: ownerAlone,
};

/** A renewed token is another one, so that the one before opens nothing. */
export const renewedIsAnother: Sabotage = {
  file: partnerWidgets,
  from: ".set({ api_token: freshWidgetToken() })",
  to: ".set({ revoked_at: null })",
  provedBy: {
    file: "tests/server/races/widgets.race.ts",
    test: "sells for its partner once each or refuses while its token is renewed, and has one token then",
  },
};
