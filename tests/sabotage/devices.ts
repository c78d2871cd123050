import type { Sabotage } from "../support/sabotage.ts";

const file = "tests/server/accounts/devices.test.ts";

/** Nobody signs another person out. */
export const owner: Sabotage = {
  file: "adapters/server/src/accounts/devices.ts",
  from: `.where("family", "=", family)
      .where("user_id", "=", userId)`,
  to: `.where("family", "=", family)`,
  provedBy: { file, test: "EXT-session-end EXT-sessions-end is 404 for everybody else's, and ends nobody else's" },
};

/** A device is all that its tokens were exchanged for. */
export const wholeFamily: Sabotage = {
  file: "adapters/server/src/accounts/devices.ts",
  from: `.where("family", "=", family)
      .where("user_id", "=", userId)`,
  to: `.where("id", "=", (query) => query.selectFrom("sessions").select((of) => of.fn.min("id").as("id")).where("family", "=", family))
      .where("user_id", "=", userId)`,
  provedBy: {
    file,
    test: "DEC-047 EXT-session-end ends a device's calls and streams at once, with all that its tokens were exchanged for",
  },
};

/** The user is locked before the sessions, by everything that changes several of them. */
export const lockOrder: Sabotage = {
  file: "adapters/server/src/accounts/devices.ts",
  from: `await lockSessions(tx, userId);
    const ended = await tx`,
  to: "const ended = await tx",
  also: [
    {
      file: "adapters/server/src/accounts/devices.ts",
      from: "return ended.length > 0;",
      to: "await lockSessions(tx, userId);\n    return ended.length > 0;",
    },
  ],
  provedBy: {
    file: "tests/server/races/limits.race.ts",
    test: "locks a user before sessions, whatever ends or opens them, so that none waits for another (T33)",
  },
};
