import { repeatTarget, type Order } from "@panel/core/orders";
import { useText } from "../bindings/use-text.ts";
import { PageLink, type LinkLook } from "../kit/link.tsx";

interface RepeatLinkProps {
  readonly order: Order;
  readonly look?: LinkLook;
}

/** Leads to the create page with everything that this order was; nothing is bought by following it. */
export function RepeatLink({ order, look = "strong" }: RepeatLinkProps) {
  const text = useText("orders");
  return (
    <PageLink to={repeatTarget(order)} look={look} aria-label={text("repeatOf", { id: order.id })}>
      {text("repeat")}
    </PageLink>
  );
}
