import { ordersTokens, ordersModule } from "@panel/core/orders/wiring";
import { observer } from "mobx-react-lite";
import { useViewModel } from "../bindings/use-view-model.ts";
import { OrdersContent } from "./orders-content.tsx";

interface EmbeddedOrdersProps {
  readonly dripFeedId?: number;
  readonly subscriptionId?: number;
  /** Without search, filter and export. */
  readonly isPlain?: boolean;
}

/** The orders of one drip feed or subscription, for a page of theirs (SUB-007, API-100). */
export default observer(function EmbeddedOrders({ dripFeedId, subscriptionId, isPlain = false }: EmbeddedOrdersProps) {
  const model = useViewModel(ordersModule, ordersTokens.orders, dripFeedId ?? null, subscriptionId ?? null);
  return <OrdersContent model={model} isPlain={isPlain} />;
});
