import { repeatTarget, type Order } from "@panel/core/orders";
import { useText } from "../bindings/use-text.ts";
import { PageLink } from "../kit/link.tsx";

/** Leads to the create page with everything that this order was; nothing is bought by following it. */
export function RepeatLink({ order }: { readonly order: Order }) {
  const text = useText("orders");
  return (
    <PageLink to={repeatTarget(order)} look="strong" aria-label={text("repeatOf", { id: order.id })}>
      {text("repeat")}
    </PageLink>
  );
}
