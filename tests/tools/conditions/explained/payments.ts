import { explain } from "../explanations.ts";

export default explain("adapters/server/src/payments", {
  refusedAgain: {
    "coupons.ts": ['.where((where) => where.or([where("coupons.user_id", "is", null)', "if (coupon.use_limit !== null"],
  },
  saved: {
    "coupons.ts": ["if (code === null) return null;", '.where((where) => where.or([where("parent_id", "is", null)'],
    "method-reader.ts": ["if (ids.length === 0) return [];", '.where("payment_method_id", "in", ids)'],
    "payment-handlers.ts": ['.where("id", "<>", id)'],
  },
  onlyAtTheSameTime: {
    "coupons.ts": ['.where("returned_at", "is", null)'],
    "payment-handlers.ts": ['.where("id", "=", (owner) =>'],
  },
  cannotBe: { "gateways.ts": ["if (!payer || payer.kind"] },
});
