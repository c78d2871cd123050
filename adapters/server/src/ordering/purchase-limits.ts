import { emailFrom } from "../accounts/index.ts";
import { namesCoupon } from "@panel/core/payments";
import type { Call, Counting } from "../calls/index.ts";
import { hashOf, limitTries, type RateLimit } from "../http/index.ts";
import { countInvoice, tryCoupon } from "../payments/index.ts";
import { nowOf } from "./purchase-input.ts";

const TEN_MINUTES = 600_000;
/**
 * Each guest order may make an account and sends a mail, so neither one address may make them without end nor may anybody for one
 * mailbox (DEC-144, T19). Those that are refused count as well: else they would tell for nothing whose account is frozen.
 */
export const GUEST_ORDERS: RateLimit = { limit: 60, windowMs: TEN_MINUTES };
const GUEST_ORDERS_OF_EMAIL: RateLimit = { limit: 20, windowMs: TEN_MINUTES };

type CountedCall = Pick<Call, "db" | "session" | "caller" | "address" | "clock">;

/** What of a purchase may be counted. */
interface CountedPurchase {
  readonly couponCode: string | null;
  readonly typedEmail: string;
  /** Whether it opens an invoice, as all but the balance do. */
  readonly opensInvoice: boolean;
}

/** Counts a purchase where only so many are let in: by guests, by invoices, and with codes of coupons. Null for any other. */
export function countPurchase(call: CountedCall, { couponCode, typedEmail, opensInvoice }: CountedPurchase): Counting | null {
  if (call.session && !opensInvoice && !namesCoupon(couponCode)) return null;
  return async () => {
    await tryCoupon(call, couponCode);
    if (call.session) return opensInvoice ? countInvoice(call)() : undefined;
    await limitTries(call.db, `guest:${call.address}`, GUEST_ORDERS, nowOf(call));
    const email = emailFrom(typedEmail);
    if (email !== null) await limitTries(call.db, `guest:email:${hashOf(email)}`, GUEST_ORDERS_OF_EMAIL, nowOf(call));
  };
}
