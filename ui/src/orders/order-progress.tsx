import { formatCount } from "@panel/core/money";
import type { Order } from "@panel/core/orders";
import { useText } from "../app/use-text.ts";
import { useOrderStyles } from "./order-styles.ts";

/** How much has been delivered, as figures and as a bar (OLS-007). */
export function OrderProgress({ order }: { readonly order: Order }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const percent = order.percentOfCurrentFill;
  return (
    <div className={styles.progress}>
      <span>{text("delivered", { current: formatCount(order.currentQuantity), quantity: formatCount(order.quantity) })}</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={text("progressOf", { id: order.id })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
