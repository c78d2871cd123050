import { countsInOrder, needingBuyer, runningOrders, statusTarget, type Dashboard } from "@panel/core/dashboard";
import { repeatTarget, type Order } from "@panel/core/orders";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Progress } from "../kit/data/progress.tsx";
import { PageLink } from "../kit/link.tsx";
import { OrderStatusBadge } from "../orders/order-status.tsx";
import { ServiceName } from "../service-list/service-name.tsx";
import { DashboardPart } from "./dashboard-part.tsx";
import { useDashboardStyles } from "./dashboard-styles.ts";

interface DashboardOrdersProps {
  readonly dashboard: Dashboard;
}

/** What waits for its buyer, and what runs. */
export function OrdersNow({ dashboard: { byStatus } }: DashboardOrdersProps) {
  const styles = useDashboardStyles();
  const text = useText("dashboard");
  const running = runningOrders(byStatus);
  const needing = needingBuyer(byStatus);
  return (
    <DashboardPart title={text("now")}>
      <ul className={styles.list}>
        {needing.map(({ status, count }) => (
          <li key={status}>
            <PageLink to={statusTarget(status)}>{text(`needs_${status}`, { count })}</PageLink>
          </li>
        ))}
        {needing.length === 0 ? <li>{text("needsNothing")}</li> : null}
        <li>
          {running === 0 ? (
            text("noneRunning")
          ) : (
            <PageLink to={statusTarget("in_processing")}>{text("running", { count: running })}</PageLink>
          )}
        </li>
      </ul>
    </DashboardPart>
  );
}

/** How many orders there are in each status. */
export function OrdersByStatus({ dashboard: { byStatus } }: DashboardOrdersProps) {
  const numbers = useNumbers();
  const styles = useDashboardStyles();
  const text = useText("dashboard");
  return (
    <DashboardPart title={text("byStatus")} more={<PageLink to={{ name: "orders" }}>{text("allOrders")}</PageLink>}>
      <ul className={styles.list}>
        {countsInOrder(byStatus).map(({ status, count }) => (
          <li key={status} className={styles.count}>
            <OrderStatusBadge status={status} />
            <span>{numbers.figure(count)}</span>
          </li>
        ))}
      </ul>
    </DashboardPart>
  );
}

/** The last orders. */
export function LastOrders({ dashboard: { lastOrders } }: DashboardOrdersProps) {
  const styles = useDashboardStyles();
  const text = useText("dashboard");
  return (
    <DashboardPart title={text("lastOrders")} isWide>
      <ul className={styles.list}>
        {lastOrders.map((order) => (
          <li key={order.id} className={styles.order}>
            <LastOrder order={order} />
          </li>
        ))}
      </ul>
    </DashboardPart>
  );
}

/** One order with its way, and the one step to order the same again. */
function LastOrder({ order }: { readonly order: Order }) {
  const text = useText("orders");
  return (
    <>
      <div>
        <PanelLink to={{ name: "orders-id", params: { id: String(order.id) } }}>{`#${String(order.id)}`}</PanelLink>{" "}
        <ServiceName name={order.name} />
      </div>
      <div>
        <OrderStatusBadge status={order.status} />
      </div>
      <Progress
        label={text("progressOf", { id: order.id })}
        words={text("delivered", { current: order.currentQuantity, quantity: order.quantity })}
        percent={order.percentOfCurrentFill}
      />
      <div>
        <PageLink to={repeatTarget(order)} look="strong" aria-label={text("repeatOf", { id: order.id })}>
          {text("repeat")}
        </PageLink>
      </div>
    </>
  );
}
