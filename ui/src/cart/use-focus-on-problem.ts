import type { CartViewModel } from "@panel/core/open-cart";
import { useEffect, type RefObject } from "react";
import { paymentInputId } from "../payments/payment-input-ids.ts";

/**
 * A refused order takes the focus to the first line that is wrong, or to the methods (CRT-028, ORD-051). Not to coupon and e-mail:
 * there the focus takes the message away (CST-016, ORD-004), which would be gone before anybody has read it.
 */
export function useFocusOnProblem(list: RefObject<HTMLElement | null>, cart: CartViewModel): void {
  const { checkout } = cart;
  const { attempts } = checkout;
  useEffect(() => {
    if (attempts === 0) return;
    const first = checkout.found.all.find(({ field, line }) => line !== null || field === "paymentMethod");
    if (!first) return;
    const { line } = first;
    const selector = line === null ? `#${paymentInputId("cart", "paymentMethod")}` : `[data-line="${CSS.escape(line)}"]`;
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [list, checkout, attempts]);
}
