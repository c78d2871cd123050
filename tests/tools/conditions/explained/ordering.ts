import { explain } from "../explanations.ts";

export default explain("adapters/server/src/ordering", {
  refusedAgain: { "guest-buyer.ts": ["if (problem || email === null) throw refuseField("] },
  saved: {
    "find-overlaps.ts": ["if (serviceIds.length === 0 ||"],
    "find-purchase.ts": ["if (id === null) return nothingLeft;"],
    "purchase-limits.ts": ["if (call.session && !opensInvoice && !namesCoupon(couponCode)) return null;"],
    "quote-handlers.ts": ["if (!seller) return null;"],
  },
  cannotBe: {
    "find-purchase.ts": ["if (!invoice) return nothingLeft;"],
    "pay-purchase.ts": ['if (payer.kind === "balance") throw refuse('],
    "purchase-facts.ts": ["if (!found) throw new Error("],
    "write-purchase.ts": ['if (sqlState(problem) !== "23505") throw problem;', "if (!first) throw new Error("],
  },
});
