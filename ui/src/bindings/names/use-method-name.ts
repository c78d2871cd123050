import { isBalance, type PaymentMethod } from "@panel/core/payments";
import { useText, useTextByName } from "../use-text.ts";

/** Names a method: the balance in our words, another by its translate key where we have a text for it, else as it is called (PAY-011). */
export function useMethodName(): (method: PaymentMethod) => string {
  const text = useText("payments");
  const named = useTextByName("payments");
  return (method) => {
    if (isBalance(method)) return text("method_balance");
    return (method.translateKey === null ? null : named(`method_${method.translateKey}`)) ?? method.name;
  };
}
