import { Badge, type BadgeProps } from "@fluentui/react-components";
import { knownStatus, statusTone, type OrderStatus, type StatusTone } from "@panel/core/orders";
import { useText } from "../app/use-text.ts";

const colours: Readonly<Record<StatusTone, NonNullable<BadgeProps["color"]>>> = {
  success: "success",
  progress: "informative",
  warning: "warning",
  danger: "danger",
  neutral: "subtle",
};

/** The status of an order as a word with a colour; a word the panel does not know is shown as it is. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const text = useText("orders");
  const known = knownStatus(status);
  return (
    <Badge appearance="tint" color={colours[statusTone(status)]}>
      {known ? text(`status_${known}`) : status}
    </Badge>
  );
}
