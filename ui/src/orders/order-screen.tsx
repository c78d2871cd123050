import { ordersModule, ordersTokens } from "@panel/core/inversify";
import { outcomeOf, type Order, type OrderViewModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { ErrorPageView } from "../errors/error-page-view.tsx";
import { Button } from "../kit/button.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { OrderActionButtons } from "./order-action-buttons.tsx";
import { OrderActionDialog } from "./order-action-dialog.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderKeywords } from "./order-keywords.tsx";
import { CancelReasonText, OrderOutcomeText } from "./order-outcome.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderRefills } from "./order-refills.tsx";
import { OrderStatusBadge } from "./order-status.tsx";
import { SupportDialog } from "./support-dialog.tsx";
import { useOrderStyles } from "./order-styles.ts";

/** `/orders/{id}`: one order as it goes on (OLS-006). */
export default observer(function OrderScreen() {
  const { params } = useRoute();
  const model = useViewModel(ordersModule, ordersTokens.order, Number(params["id"]));
  const styles = useOrderStyles();
  const text = useText("orders");
  if (model.isMissing) return <ErrorPageView error={{ status: 404, card: "order" }} />;
  if (model.isGone) return <DeletedOrder />;
  return (
    <div className={styles.page}>
      <PanelLink to={{ name: "orders" }}>{text("backToList")}</PanelLink>
      <QueryView query={model.orderQuery} failed={text("orderFailed")} onRetry={() => void model.load()}>
        {(order) => <OrderContent model={model} order={order} />}
      </QueryView>
      <OrderActionDialog model={model.actions} />
    </div>
  );
});

interface OrderContentProps {
  readonly model: OrderViewModel;
  readonly order: Order;
}

const OrderContent = observer(function OrderContent({ model, order }: OrderContentProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{text("orderTitle", { id: order.id })}</h1>
        <OrderStatusBadge status={order.status} />
      </div>
      <p role="status">{order.name}</p>
      <OrderProgress order={order} />
      <OrderEnd order={order} />
      {order.actions.payable && <OrderPayment model={model} order={order} />}
      <OrderFacts order={order} />
      <OrderRefills model={model} order={order} />
      <OrderKeywords model={model} />
      <div className={styles.row}>
        <OrderActionButtons order={order} model={model.actions} />
        <Button size="small" onClick={() => model.support.open("question", text("subjectQuestion", { id: order.id }))}>
          {text("askSupport")}
        </Button>
      </div>
      <SupportDialog form={model.support} orderId={order.id} />
    </>
  );
});

/** Why and how an order ended, where it did not end as planned (OLS-008). */
function OrderEnd({ order }: { readonly order: Order }) {
  const hasReason = order.status === "canceled" && (order.cancelReason ?? order.cancelDescription) !== null;
  if (!hasReason && outcomeOf(order) === null) return null;
  return (
    <MessageBar kind="warning">
      {hasReason && (
        <div>
          <CancelReasonText order={order} />
        </div>
      )}
      <OrderOutcomeText order={order} />
    </MessageBar>
  );
}

function DeletedOrder() {
  const styles = useOrderStyles();
  const text = useText("orders");
  return (
    <div className={styles.page}>
      <MessageBar kind="success">{text("deleted")}</MessageBar>
      <PanelLink to={{ name: "orders" }}>{text("backToList")}</PanelLink>
    </div>
  );
}
