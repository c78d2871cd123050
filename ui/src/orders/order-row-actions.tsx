import { flaggedActions, repeatTarget, type Order, type OrderActionsModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { PageLink } from "../kit/link.tsx";
import { Menu, type MenuItem } from "../kit/overlays/menu.tsx";
import { RepeatLink } from "./repeat-link.tsx";
import { useOrderStyles } from "./order-styles.ts";

interface OrderRowActionsProps {
  readonly order: Order;
  readonly model: OrderActionsModel;
}

/** What is done most with an order of a list, and behind one button what else the server's flags allow (OLS-010). */
export const OrderRowActions = observer(function OrderRowActions({ order, model }: OrderRowActionsProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const { id } = order;
  const others: readonly MenuItem[] = [
    ...(order.actions.payable
      ? [{ key: "repeat", name: text("repeat"), label: text("repeatOf", { id }), to: repeatTarget(order) }]
      : []),
    ...flaggedActions(order).map((action) => ({
      key: action,
      name: text(`action_${action}`),
      label: text(`action_${action}_of`, { id }),
      onChoose: () => model.request(order, action),
    })),
  ];
  return (
    <div className={styles.rowActions}>
      {order.actions.payable ? (
        <PageLink look="outline" to={{ name: "orders-id", params: { id: String(id) } }} aria-label={text("payNowOf", { id })}>
          {text("payNow")}
        </PageLink>
      ) : (
        <RepeatLink look="outline" order={order} />
      )}
      {others.length > 0 && <Menu label={text("moreOf", { id })} items={others} />}
    </div>
  );
});
