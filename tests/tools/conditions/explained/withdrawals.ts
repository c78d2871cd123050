import { explain } from "../explanations.ts";

export default explain("adapters/server/src/withdrawals", {
  cannotBe: { "request-withdrawal.ts": ["if (!stored) throw new Error("] },
});
