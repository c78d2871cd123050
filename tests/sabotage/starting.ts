import type { Sabotage } from "../support/sabotage.ts";

/** Who removes the lock of a process that died looks once more whether it is still that one. */
export const folderTakenByOne: Sabotage = {
  file: "adapters/server/src/database/folder-lock.ts",
  from: "if ((await readLock(file)) === text) await rm(file, { force: true });",
  to: "await rm(file, { force: true });",
  provedBy: {
    file: "tests/server/database/folder-lock.test.ts",
    test: "of a process that died is taken over by one of those who find it at once",
  },
};
