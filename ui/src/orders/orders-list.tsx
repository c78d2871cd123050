import { useCurrency } from "../bindings/settings.ts";
import { orderColumns as columns, outcomeOf, type Order, type OrderActionsModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { OrderAddressLine } from "./order-address.tsx";
import { OrderOutcomeText } from "./order-outcome.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";
import { OrderStatusBadge } from "./order-status.tsx";
import { useOrderCost } from "./use-order-cost.ts";
import { useOrderStyles } from "./order-styles.ts";
import { useMoments } from "../bindings/use-moments.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { ServiceName } from "../service-list/service-name.tsx";

interface OrdersListProps {
  readonly orders: readonly Order[];
  readonly actions: OrderActionsModel;
  /** Whether an order was placed just now; none where that is not told. */
  readonly isMarked?: (id: Order["id"]) => boolean;
}

/** A page of orders as a table, and as cards on a phone (OLS-003). */
export const OrdersList = observer(function OrdersList({ orders, actions, isMarked = () => false }: OrdersListProps) {
  const text = useText("orders");
  return (
    <DataList
      title={text("title")}
      columns={useColumns()}
      rows={orders.map((order) => (
        <OrderRow key={order.id} order={order} actions={actions} isMarked={isMarked(order.id)} />
      ))}
      cards={orders.map((order) => (
        <OrderCard key={order.id} order={order} actions={actions} isMarked={isMarked(order.id)} />
      ))}
    />
  );
});

interface OrderEntryProps {
  readonly order: Order;
  readonly actions: OrderActionsModel;
  readonly isMarked: boolean;
}

const OrderLink = ({ order }: { readonly order: Order }) => (
  <PanelLink to={{ name: "orders-id", params: { id: String(order.id) } }}>{`#${order.id}`}</PanelLink>
);

/** Progress while it goes on; a sentence where it ended early. */
const Delivered = ({ order }: { readonly order: Order }) =>
  outcomeOf(order) === null ? <OrderProgress order={order} /> : <OrderOutcomeText order={order} />;

const looks: Readonly<Partial<Record<(typeof columns)[number], ListColumn["look"]>>> = {
  status: "unbroken",
  name: "word",
  price: "unbroken",
  cost: "unbroken",
  createdAt: "moment",
  completedAt: "moment",
  url: "address",
};

/** The columns in the language of the page, newest first by the number. */
function useColumns(): readonly ListColumn[] {
  const text = useText("orders");
  return columns.map((key) => ({ key, name: text(`column_${key}`), isSorted: key === "id", look: looks[key] }));
}

const OrderRow = observer(function OrderRow({ order, actions, isMarked }: OrderEntryProps) {
  const numbers = useNumbers();
  const currency = useCurrency();
  const cost = useOrderCost();
  const moment = useMoments();
  const service = { name: "services-slug", params: { slug: order.service.slug } };
  const cells: Readonly<Record<(typeof columns)[number], ReactNode>> = {
    id: <OrderLink order={order} />,
    status: <OrderStatusBadge status={order.status} />,
    service: <PanelLink to={service}>{`#${order.service.id}`}</PanelLink>,
    name: <ServiceName name={order.name} />,
    createdAt: moment(order.createdAt),
    completedAt: moment(order.completedAt),
    price: currency.formatUnitPrice(order.price, 1),
    cost: cost(order),
    url: <OrderAddressLine url={order.url} />,
    quantity: numbers.figure(order.quantity),
    startQuantity: order.startQuantity === null ? "–" : numbers.figure(order.startQuantity),
    currentQuantity: <Delivered order={order} />,
    actions: <OrderRowActions order={order} model={actions} />,
  };
  return <ListRow columns={useColumns()} cells={cells} isMarked={isMarked} />;
});

const OrderCard = observer(function OrderCard({ order, actions, isMarked }: OrderEntryProps) {
  const styles = useOrderStyles();
  const cost = useOrderCost();
  const moment = useMoments();
  return (
    <ListCard isMarked={isMarked}>
      <CardLine>
        <OrderLink order={order} />
        <OrderStatusBadge status={order.status} />
      </CardLine>
      <strong>
        <ServiceName name={order.name} />
      </strong>
      <OrderAddressLine url={order.url} />
      <Delivered order={order} />
      <CardLine>
        <span className={styles.quiet}>{moment(order.createdAt)}</span>
        <span>{cost(order)}</span>
      </CardLine>
      <OrderRowActions order={order} model={actions} />
    </ListCard>
  );
});
