import type { TopUpField } from "@panel/core/payments";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Fields of a top-up that the server can refuse (PAY-016). */
export const topUpRefusal = fieldRefusal(
  new Map<string, TopUpField>([
    ["amount", "amount"],
    ["coupon_code", "coupon"],
    ["payment_method_id", "paymentMethod"],
  ]),
);

/** PAY-022: the buyer's words about a payment by hand. */
export const paidByHandRefusal = fieldRefusal(new Map([["comment", "comment" as const]]));
