import { repeatTarget, type Order } from "@panel/core/orders";
import { PanelLink } from "../app/panel-link.tsx";
import { useText } from "../app/use-text.ts";
import { useOrderStyles } from "./order-styles.ts";

/** Leads to the create page with everything that this order was; nothing is bought by following it. */
export function RepeatLink({ order }: { readonly order: Order }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  return (
    <PanelLink to={repeatTarget(order)} className={styles.repeat} aria-label={text("repeatOf", { id: order.id })}>
      {text("repeat")}
    </PanelLink>
  );
}
