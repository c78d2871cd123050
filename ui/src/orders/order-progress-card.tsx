import { countNowOf, leftOf, type Order } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { useOrderStyles } from "./order-styles.ts";

/** How far an order is: percent, bar, what is still to come, and what the link showed and shows (OLS-007, OLS-009). */
export const OrderProgressCard = observer(function OrderProgressCard({ order }: { readonly order: Order }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const numbers = useNumbers();
  const now = countNowOf(order);
  return (
    <section className={styles.card} aria-label={text("progressOf", { id: order.id })}>
      <p className={styles.percent} aria-hidden="true">
        {text("progressShare", { percent: order.percentOfCurrentFill })}
      </p>
      <OrderProgress order={order} />
      <Facts
        look="figures"
        facts={[
          { term: text("left"), detail: leftOf(order) === 0 ? null : numbers.figure(leftOf(order)) },
          { term: text("countNow"), detail: now === null ? null : numbers.figure(now) },
        ]}
      />
    </section>
  );
});
