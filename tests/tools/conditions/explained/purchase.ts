import { explain } from "../explanations.ts";

export default explain("core/src/purchase", {
  refusedAgain: { "purchase-decision.ts": ["if (namesCoupon(couponCode) && facts.coupon === null)"] },
  saved: { "pending-purchases.ts": ["if (text === null) return [];"] },
  cannotBe: {
    "order-checkout.ts": ["if (payer === null || lines.length === 0) return null;"],
    "purchase-decision.ts": ["if (payer === null || !isKnownPayer(payer))"],
  },
});
