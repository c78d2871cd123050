import type { Order } from "@panel/core/orders";
import { useText } from "../bindings/use-text.ts";
import { Progress } from "../kit/data/progress.tsx";

type DeliveredOrder = Pick<Order, "id" | "currentQuantity" | "quantity" | "percentOfCurrentFill">;

/** How much of an order has been delivered (OLS-007). */
export function OrderProgress({ order }: { readonly order: DeliveredOrder }) {
  const text = useText("orders");
  return (
    <Progress
      label={text("progressOf", { id: order.id })}
      words={text("delivered", { current: order.currentQuantity, quantity: order.quantity })}
      percent={order.percentOfCurrentFill}
    />
  );
}
