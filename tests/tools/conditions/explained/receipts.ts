import { explain } from "../explanations.ts";

export default explain("adapters/server/src/receipts", {
  refusedAgain: { "receipts-handlers.ts": ["if (purchase === null) throw notFound();"] },
  saved: { "drip-feed-plans.ts": ['.where("order_id", "in", orderIds)'] },
  onlyAtTheSameTime: { "mail-order-ends.ts": ["if (orderIds.length === 0) return false;"] },
});
