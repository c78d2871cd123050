import type { Sabotage } from "../support/sabotage.ts";

/** What the file does not name any more is not sold any more. */
export const switchedOff: Sabotage = {
  file: "adapters/server/src/shop-file/shop-section.ts",
  from: "if (!kept.has(gone)) await list.switchOff(tx, gone, call.now);",
  to: "",
  provedBy: {
    file: "tests/server/shop-file/shop-file.test.ts",
    test: "switches off what the file does not name any more, and on what it names again",
  },
};

/** What a diff does is taken back, and no row is kept of it. */
export const diffIsTakenBack: Sabotage = {
  file: "adapters/server/src/shop-file/shop-commands.ts",
  from: "      isTakenBack: true,\n",
  to: "",
  provedBy: {
    file: "tests/server/shop-file/shop-file.test.ts",
    test: "sells what the file says, and says in words what changed",
  },
};
