import { explain } from "../explanations.ts";

export default explain("adapters/server/src/orders", {
  refusedAgain: { "settle-invoice.ts": ['.where("kind", "=", "order")'] },
  ownersAlready: { "order-facts.ts": ['.where("user_id", "=", userId)'] },
  saved: {
    "book-progress.ts": ["if (progress.length === 0) return [];"],
    "order-answers.ts": ["if (ids.length === 0) return new Map();", '.where("parent_id", "in", ids)'],
    "order-keywords.ts": ["if (sent.length === 0) return [];"],
    "order-search.ts": ["if (rows.length === 0) return false;"],
    "refill-requests.ts": ['.where("order_id", "in", orderIds)', '.where("refilled_at", "is not", null)'],
  },
  onlyAtTheSameTime: {
    "cancel-order.ts": ['.where("id", "=", order.purchase_id)'],
    "order-actions.ts": ['.where("id", "=", order.purchase_id)'],
    "order-facts.ts": ["if (!order) return null;"],
    "pay-handlers.ts": ['if (claimed.length === 0) throw refuse(text("orderNotPayable"));'],
  },
  cannotBe: {
    "fulfilment.ts": ['.where("deleted_at", "is", null)'],
    "pay-handlers.ts": ["if (!(problem instanceof BalanceTooLow)) throw problem;"],
    "settle-invoice.ts": ['if (!invoice || (await isDeleted(tx, invoice.user_id))) return "unknown";'],
  },
});
