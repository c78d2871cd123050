import { knownStatus, statusTone, type OrderStatus } from "@panel/core/orders";
import { useText } from "../bindings/use-text.ts";
import { StatusBadge } from "../kit/data/status-badge.tsx";

/** The status of an order as a word with a colour; one that the panel does not know is neutral. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const text = useText("orders");
  const known = knownStatus(status);
  return <StatusBadge tone={statusTone(status)}>{text(`status_${known ?? "other"}`)}</StatusBadge>;
}
