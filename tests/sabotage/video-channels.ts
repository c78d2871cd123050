import type { Sabotage } from "../support/sabotage.ts";

/** Nobody lets the channel of another account go. */
export const owner: Sabotage = {
  file: "adapters/server/src/video-channels/stored-video-channels.ts",
  from: `    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")`,
  to: `    .where("id", "=", id)
    .returning("id")`,
  provedBy: {
    file: "tests/server/video-channels/video-channels.test.ts",
    test: "API-018 YTA-002 lets go, checks and finds one's own channels only",
  },
};

/** Who asks for several channels at once has each counted. */
export const countedChannels: Sabotage = {
  file: "adapters/server/src/video-channels/stored-video-channels.ts",
  from: `    await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();\n`,
  to: "",
  provedBy: {
    file: "tests/server/races/limits.race.ts",
    test: "lets an account connect twenty channels, however many it asks for at once",
  },
};
