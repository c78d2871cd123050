import { ordersTokens, ordersModule } from "@panel/core/orders/wiring";
import { outcomeOf, type Order, type OrderViewModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { usePageHead } from "../bindings/use-page-head.ts";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { ErrorPageView } from "../errors/error-page-view.tsx";
import { Button } from "../kit/button.tsx";
import { QueryView } from "../kit/query-view.tsx";
import EmbeddedOrders from "./embedded-orders.tsx";
import { OrderActionButtons } from "./order-action-buttons.tsx";
import { OrderActionDialog } from "./order-action-dialog.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderKeywords } from "./order-keywords.tsx";
import { CancelReasonText, OrderOutcomeText } from "./order-outcome.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderProgressCard } from "./order-progress-card.tsx";
import { OrderRefills } from "./order-refills.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderStatusBadge } from "./order-status.tsx";
import { SupportDialog } from "./support-dialog.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { ServiceName } from "../service-list/service-name.tsx";

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
  usePageHead({ subject: text("orderTitle", { id: order.id }) });
  return (
    <>
      <OrderHead model={model} order={order} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <OrderProgressCard order={order} />
          <OrderEnd order={order} />
          {order.actions.payable && <OrderPayment model={model} order={order} />}
          <OrderTimeline order={order} />
          <OrderRefills model={model} order={order} />
          <OrderKeywords model={model} />
        </div>
        <OrderFacts order={order} />
      </div>
      {order.dripFeedId !== null && order.dripFeed !== null && <Runs dripFeedId={order.dripFeedId} />}
      <SupportDialog form={model.support} orderId={order.id} />
    </>
  );
});

/** Number and status beside each other, what can be done at the other end. */
const OrderHead = observer(function OrderHead({ model, order }: OrderContentProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  return (
    <>
      <div className={styles.row}>
        <h1 className={styles.title}>{text("orderTitle", { id: order.id })}</h1>
        <OrderStatusBadge status={order.status} />
        <div className={styles.actions}>
          <OrderActionButtons order={order} model={model.actions} />
          <Button size="small" onClick={() => model.support.open("question", text("subjectQuestion", { id: order.id }))}>
            {text("askSupport")}
          </Button>
        </div>
      </div>
      <p className={styles.quiet} role="status">
        <ServiceName name={order.name} />
      </p>
    </>
  );
});

/** The runs of a drip feed, each an order of its own. */
function Runs({ dripFeedId }: { readonly dripFeedId: number }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  return (
    <section className={styles.stack}>
      <h2 className={styles.subheading}>{text("runsTitle")}</h2>
      <EmbeddedOrders dripFeedId={dripFeedId} isPlain />
    </section>
  );
}

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
