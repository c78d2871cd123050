import type { PaymentField } from "@panel/core/payments";

/** The screens that ask how an order is paid; two of them may stand on the page at once. */
export type PaymentPlace = "form" | "cart" | "expert";

/** The id of an input of the payment block, by which a problem leads to it, and of the reason why the order button rests. */
export const paymentInputId = (place: PaymentPlace, field: PaymentField | "reason"): string => `${place}-payment-${field}`;
