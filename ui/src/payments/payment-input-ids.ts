import type { PaymentField } from "@panel/core/payments";

/** The screens that ask how an order is paid; two of them may stand on the page at the same time. */
export type PaymentPlace = "form" | "cart" | "expert";

/**
 * The id of an input of the payment block, by which a problem leads to it, of the ways out where a method cannot take the amount,
 * and of the reason why nothing can be ordered.
 */
export const paymentInputId = (place: PaymentPlace, field: PaymentField | "advice" | "reason"): string =>
  `${place}-payment-${field}`;

/**
 * Puts the focus where the payment that keeps an order from being placed is mended: on the first way out where the method cannot take the
 * amount, else on the methods.
 */
export function leadToPayment(place: PaymentPlace, block: string | null): void {
  if (block !== "methodLimit" && block !== "noPaymentMethod") return;
  const waysOut = block === "methodLimit" ? document.getElementById(paymentInputId(place, "advice")) : null;
  const wayOut = waysOut?.querySelector<HTMLElement>("a, button");
  (wayOut ?? document.getElementById(paymentInputId(place, "paymentMethod")))?.focus();
}
