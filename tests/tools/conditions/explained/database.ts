import { explain } from "../explanations.ts";

export default explain("adapters/server/src/database", {
  onlyAtTheSameTime: { "folder-lock.ts": ['if (hasCode(problem, "ENOENT")) return null;'] },
  cannotBe: { "transaction.ts": ['if (typeof problem !== "object" || problem === null ||'] },
});
