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
