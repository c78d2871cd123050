import { isBalance, type PaymentMethod } from "@panel/core/payments";
import { useMessages, useText } from "../app/use-text.ts";

/** Names a method: the balance in our words, another by its translate key where we have a text for it, else as it is called (PAY-011). */
export function useMethodName(): (method: PaymentMethod) => string {
  const text = useText("payments");
  const messages = useMessages();
  return (method) => {
    if (isBalance(method)) return text("method_balance");
    const key = `method_${method.translateKey ?? ""}`;
    return method.translateKey !== null && messages.has("payments", key) ? text(key) : method.name;
  };
}
