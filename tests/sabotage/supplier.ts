import type { Sabotage } from "../support/sabotage.ts";

const forward = "adapters/server/src/supplier/forward-orders.ts";
const follow = "adapters/server/src/supplier/follow-orders.ts";
const orders = "tests/server/supplier/forwarded-orders.test.ts";

/** Every try of an order has the key that was noted before the first one. */
export const oneKey: Sabotage = {
  file: forward,
  from: "  key: row.key,",
  to: "  key: randomUUID(),",
  provedBy: { file: orders, test: "for an order whose answer was lost on the way" },
};

/** An order that may have been taken is asked for although it was cancelled here meanwhile. */
export const neverGivenUp: Sabotage = {
  file: forward,
  from: "if (unsure_since !== null) return",
  to: 'if (unsure_since !== null && status === "in_processing") return',
  provedBy: { file: orders, test: "also where the buyer cancels while the answer is lost" },
};

/** An order whose key the supplier may have forgotten is not sent by itself. */
export const notAskedTooLate: Sabotage = {
  file: forward,
  from: "now >= after(unsure_since, ASKED_AGAIN_MS)",
  to: "now > after(unsure_since, ASKED_AGAIN_MS)",
  provedBy: { file: "tests/server/supplier/lost-answers.test.ts", test: "waits for the operator from then on, in words" },
};

/** While one worker asks for an order, it is not due for another. */
export const oneWorker: Sabotage = {
  file: forward,
  from: "next_try_at: after(now, TRY_MS) });",
  to: "next_try_at: now });",
  provedBy: { file: orders, test: "where two workers look at the same time" },
};

/** What the supplier has refused is given back. */
export const refusedAndGivenBack: Sabotage = {
  file: forward,
  from: "if (isMine) await cancelOrder(",
  to: "if (!isMine) await cancelOrder(",
  provedBy: { file: orders, test: "is cancelled with its money back where the service is gone" },
};

/** What is cancelled here is delivered no further there. */
export const cancelledThere: Sabotage = {
  file: follow,
  from: "const isOver = await supplier.cancel(row.supplier_order_id ?? 0);",
  to: "const isOver = await Promise.resolve(supplier.markupPercent >= 0);",
  provedBy: { file: orders, test: "is cancelled there when its buyer cancels it here" },
};

/** Where a supplier delivers, nothing is simulated beside it. */
export const notSimulated: Sabotage = {
  file: "adapters/server/src/app/compose.ts",
  from: "isSandbox && !supplier",
  to: "isSandbox",
  provedBy: { file: orders, test: "is sent run by run where it is a drip feed" },
};
