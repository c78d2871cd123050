import type { Call, Counting } from "../calls/index.ts";
import { MAX_INVOICES_IN_REVIEW } from "@panel/core/payments";
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

/**
 * A guest has a new account with each e-mail, so what waits for the operator's look is limited for an account, and for guests by where
 * they come from too: one address says of no more invoices of guests a day that they are paid.
 */
export const GUEST_MARKS: RateLimit = { limit: MAX_INVOICES_IN_REVIEW, windowMs: 86_400_000 };

/** Counts a guest's invoice that is about to wait for the operator; refuses with 429 when there were too many from the address. */
export const countGuestMark = (call: Pick<Call, "db" | "address" | "clock">): Promise<void> =>
  limitTries(call.db, `marks:guest:${call.address}`, GUEST_MARKS, new Date(call.clock.now()));
