import { explain } from "../explanations.ts";

export default explain("adapters/server/src/drip-feeds", {
  refusedAgain: { "start-runs.ts": ['.where("canceled_at", "is", null)'] },
  ownersAlready: { "cancel-drip-feed.ts": ['.where("user_id", "=", userId)'] },
  saved: {
    "cancel-drip-feed.ts": [
      "if (left.length === 0) return [];",
      '.where("number", "in", numbers)',
      '.where("order_id", "is", null)',
    ],
    "create-drip-feed.ts": ["if (feedIds.length === 0) return;"],
    "follow-runs.ts": ["if (orderIds.length === 0) return;", "if (feedIds.length === 0) return;"],
    "start-runs.ts": ["if (due.length === 0) return [];"],
  },
  onlyAtTheSameTime: { "cancel-drip-feed.ts": ['.where("id", "=", order.purchase_id)'] },
  cannotBe: {
    "drip-feed-handlers.ts": ["if (shown === null) throw refuseField("],
    "cancel-drip-feed.ts": [
      '.where("canceled_at", "is", null)',
      '.where("paid_at", "is not", null)',
      '.where("deleted_at", "is", null)',
      "if (runs.length === 0) return null;",
      "if (order === null) throw new Error(",
    ],
  },
});
