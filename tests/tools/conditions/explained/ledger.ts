import { explain } from "../explanations.ts";

export default explain("adapters/server/src/ledger", {
  saved: {
    "balances.ts": ["if (posting.account !==", "if (userIds.length === 0)"],
    "ledger.ts": ["if (events.length === 0) return;"],
  },
  cannotBe: { "ledger.ts": ["if (event.postings.length < 2"], "move-balances.ts": ["if (!had || !other)"] },
});
