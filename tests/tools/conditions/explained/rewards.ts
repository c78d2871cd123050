import { explain } from "../explanations.ts";

export default explain("adapters/server/src/rewards", {
  onlyAtTheSameTime: { "book-rewards.ts": ["if (!check) return false;"] },
});
