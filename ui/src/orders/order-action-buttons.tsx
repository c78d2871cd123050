import { flaggedActions, type Order, type OrderActionsModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { RepeatLink } from "./repeat-link.tsx";
import { useOrderStyles } from "./order-styles.ts";

interface OrderActionButtonsProps {
  readonly order: Order;
  readonly model: OrderActionsModel;
}

/** The actions that the server's flags allow with an order (OLS-010). */
export const OrderActionButtons = observer(function OrderActionButtons({ order, model }: OrderActionButtonsProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  // The question gives the focus back to the button that asked it.
  return (
    <div className={styles.row}>
      <RepeatLink order={order} />
      {flaggedActions(order).map((action) => (
        <Button
          key={action}
          size="small"
          isUnavailable={model.confirmed.command.isRunning}
          aria-label={text(`action_${action}_of`, { id: order.id })}
          onClick={() => model.request(order, action)}
        >
          {text(`action_${action}`)}
        </Button>
      ))}
    </div>
  );
});
