import type { Call, Counting } from "../calls/index.ts";
import { sessionOf } from "../calls/index.ts";
import { limitTries, type RateLimit } from "../http/index.ts";

/**
 * Each invoice is a row that is kept for good, and may open a page at the gateway: an account opens no more of them, be it for
 * top-ups or for orders. Those that are refused count as well.
 */
export const OPENED_INVOICES: RateLimit = { limit: 60, windowMs: 600_000 };

/** Counts an invoice that is about to be opened for the account; refuses with 429 when there were too many. */
export const countInvoice =
  (call: Pick<Call, "db" | "session" | "clock">): Counting =>
  () =>
    limitTries(call.db, `invoices:${String(sessionOf(call).userId)}`, OPENED_INVOICES, new Date(call.clock.now()));
