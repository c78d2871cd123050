import type { CartViewModel } from "@panel/core/cart";
import { useEffect, type RefObject } from "react";
import { paymentInputId } from "../payments/payment-input-ids.ts";

/** A refused order takes the focus to the first place that is wrong: the line, or the field of the payment (CRT-028). */
export function useFocusOnProblem(list: RefObject<HTMLElement | null>, cart: CartViewModel): void {
  const { problems } = cart.buying;
  useEffect(() => {
    const [first] = problems.all;
    if (!first) return;
    const { field, line } = first;
    const isPayment = field === "coupon" || field === "email" || field === "paymentMethod";
    const selector = isPayment ? `#${paymentInputId("cart", field)}` : `[data-line="${CSS.escape(line ?? "")}"]`;
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [list, problems]);
}
