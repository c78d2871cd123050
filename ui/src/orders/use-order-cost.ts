import { isFreeTrial, type Order } from "@panel/core/orders";
import { useCurrency } from "../bindings/settings.ts";
import { useText } from "../bindings/use-text.ts";

/** What an order costs; one that was given away says so. Use it in observers. */
export function useOrderCost(): (order: Pick<Order, "cost" | "source">) => string {
  const currency = useCurrency();
  const text = useText("orders");
  return (order) => (isFreeTrial(order) ? text("free") : currency.format(order.cost));
}
