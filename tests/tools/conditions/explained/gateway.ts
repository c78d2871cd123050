import { explain } from "../explanations.ts";

export default explain("adapters/server/src/gateway", {
  refusedAgain: { "stripe-refunds.ts": ["if (intentId === null || invoiceId === null) return"] },
  saved: { "stripe-customers.ts": ["if (known !== null) return known;"] },
  cannotBe: {
    "gateway-payments.ts": ['.where("id", "<>", payment.id)'],
    "stripe-card-links.ts": ["if (!session.url) throw new Error("],
    "stripe-checkout.ts": ["if (!session.url) throw new Error("],
  },
});
