import { explain } from "../explanations.ts";

export default explain("adapters/server/src/subscriptions", {
  refusedAgain: {
    "cancel-subscription.ts": ['.where("started_at", "is", null)', '.where("deleted_at", "is", null)'],
    "card-links.ts": ['.where("billing_type", "=", "card")'],
    "promote-content.ts": ['.where("subscription_id", "=", subscription)'],
    "promote-publications.ts": [
      '.where("subscription_id", "=", subscription)',
      '.where("next_look_at", "<=", now)',
      '.where("promoted_at", "is", null)',
    ],
  },
  ownersAlready: {
    "cancel-subscription.ts": ['.where("user_id", "=", userId)'],
    "card-links.ts": ['.where("user_id", "=", link.user_id)'],
    "promote-content.ts": [
      '.where("user_id", "=", subscription.user_id)',
      '.where("user_id", "=", user_id)',
      '.where("subscription_id", "=", subscription.id)',
    ],
    "promote-publications.ts": ['.where("user_id", "=", subscription.user_id)'],
    "read-subscriptions.ts": ['.where("user_id", "=", user_id)'],
  },
  saved: {
    "card-links.ts": ["if (link.subscription_id === null) return;", '.where("purchases.invoice_id", "is not", null)'],
    "create-subscription.ts": [
      '.where("services.id", "in", ids)',
      'if (payer.kind === "balance" || payer.cardId === null) return null;',
    ],
    "read-subscriptions.ts": ['.where("orders.subscription_id", "=", id)', "if (linked_card_id === null) return [];"],
  },
  onlyAtTheSameTime: {
    "promote-content.ts": [
      '.where("status", "=", "in_processing")',
      '.where("promoted_at", "is", null)',
      "if (!subscription || url === null) return false;",
    ],
    "promote-publications.ts": ['.where("status", "=", "in_processing")'],
  },
  cannotBe: {
    "hold-for-card.ts": ['.where("subscriptions.billing_type", "=", "card")'],
    "promote-content.ts": ["if (first === undefined) return false;"],
    "read-subscriptions.ts": ['.where("parent_id", "is", null)'],
  },
});
