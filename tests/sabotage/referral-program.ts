import type { Sabotage } from "../support/sabotage.ts";

/** A referrer learns no whole last name. */
export const namesShortened: Sabotage = {
  file: "adapters/server/src/referral-program/referral-program-handlers.ts",
  from: `name: shortenedName({ name, email }),`,
  to: `name: email === "" ? shortenedName({ name, email }) : name,`,
  provedBy: {
    file: "tests/server/referral-program/referral-program.test.ts",
    test: "API-058 REF-002 answers names shortened, since when, paid orders and what they brought, the newest account first",
  },
};
