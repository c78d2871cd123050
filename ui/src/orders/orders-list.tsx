import { isExternalUrl, safeUrl } from "@panel/core/routing";
import { formatCount } from "@panel/core/money";
import { orderColumns as columns, outcomeOf, type Order, type OrderActionsModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { PanelLink } from "../app/panel-link.tsx";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { ListFrame } from "./list-frame.tsx";
import { OrderActionButtons } from "./order-action-buttons.tsx";
import { OrderOutcomeText } from "./order-outcome.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderStatusBadge } from "./order-status.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { useMoments } from "./use-moments.ts";

interface OrdersListProps {
  readonly orders: readonly Order[];
  readonly actions: OrderActionsModel;
}

/** The promoted address as text, a link only where it is safe to follow. */
export function OrderAddress({ url }: { readonly url: string }) {
  const address = safeUrl(url);
  return address !== null && isExternalUrl(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  ) : (
    <>{url}</>
  );
}

/** A page of orders as a table, and as cards on a phone (OLS-003). */
export const OrdersList = observer(function OrdersList({ orders, actions }: OrdersListProps) {
  const text = useText("orders");
  return (
    <ListFrame
      title={text("title")}
      columns={columns.map((key) => ({ key, name: text(`column_${key}`), isSorted: key === "id" }))}
      rows={orders.map((order) => (
        <OrderRow key={order.id} order={order} actions={actions} />
      ))}
      cards={orders.map((order) => (
        <OrderCard key={order.id} order={order} actions={actions} />
      ))}
    />
  );
});

interface OrderEntryProps {
  readonly order: Order;
  readonly actions: OrderActionsModel;
}

const OrderLink = ({ order }: { readonly order: Order }) => (
  <PanelLink to={{ name: "orders-id", params: { id: String(order.id) } }}>{`#${order.id}`}</PanelLink>
);

/** Progress while it goes on; a sentence where it ended early. */
const Delivered = ({ order }: { readonly order: Order }) =>
  outcomeOf(order) === null ? <OrderProgress order={order} /> : <OrderOutcomeText order={order} />;

const OrderRow = observer(function OrderRow({ order, actions }: OrderEntryProps) {
  const styles = useOrderStyles();
  const currency = useModel(shellModule, shellTokens.currency);
  const moment = useMoments();
  const cellStyle: Partial<Record<string, string>> = {
    status: styles.unbroken,
    name: styles.name,
    price: styles.unbroken,
    cost: styles.unbroken,
    url: styles.link,
  };
  const cells = [
    <OrderLink key="id" order={order} />,
    <OrderStatusBadge key="status" status={order.status} />,
    <PanelLink
      key="service"
      to={{ name: "services-slug", params: { slug: order.service.slug } }}
    >{`#${order.service.id}`}</PanelLink>,
    order.name,
    moment(order.createdAt),
    moment(order.completedAt),
    currency.format(order.price),
    currency.format(order.cost),
    <OrderAddress key="url" url={order.url} />,
    formatCount(order.quantity),
    order.startQuantity === null ? "–" : formatCount(order.startQuantity),
    <Delivered key="progress" order={order} />,
    <OrderActionButtons key="actions" order={order} model={actions} isInList />,
  ];
  return (
    <tr>
      {cells.map((cell, index) => (
        <td key={columns[index]} className={styles.cell}>
          <div className={cellStyle[columns[index] ?? "id"]}>{cell}</div>
        </td>
      ))}
    </tr>
  );
});

const OrderCard = observer(function OrderCard({ order, actions }: OrderEntryProps) {
  const styles = useOrderStyles();
  const currency = useModel(shellModule, shellTokens.currency);
  const moment = useMoments();
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <OrderLink order={order} />
        <OrderStatusBadge status={order.status} />
      </div>
      <strong>{order.name}</strong>
      <OrderAddress url={order.url} />
      <Delivered order={order} />
      <div className={styles.cardHead}>
        <span className={styles.quiet}>{moment(order.createdAt)}</span>
        <span>{currency.format(order.cost)}</span>
      </div>
      <OrderActionButtons order={order} model={actions} isInList />
    </li>
  );
});
