import { useCurrency } from "../bindings/settings.ts";
import { makeStyles, tokens } from "@fluentui/react-components";
import { sumMoney } from "@panel/core/money";
import type { Receipt, ReceiptOrder } from "@panel/core/receipts";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import { layout } from "../kit/layout.ts";
import { OrderAddress } from "../orders/order-address.tsx";
import { OrderProgress } from "../orders/order-progress.tsx";
import { OrderStatusBadge } from "../orders/order-status.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { ServiceName } from "../service-list/service-name.tsx";

const useStyles = makeStyles({
  ...layout,
  total: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** The orders of one purchase, each with its number, how far it is and what it cost. */
export const ReceiptOrders = observer(function ReceiptOrders({ receipt: { orders } }: { readonly receipt: Receipt }) {
  const styles = useStyles();
  const text = useText("receipts");
  const currency = useCurrency();
  const total = currency.format(sumMoney(orders.map(({ cost }) => cost)));
  return (
    <>
      <ul className={styles.list} aria-label={text("ordersOf")}>
        {orders.map((order) => (
          <li key={order.id} className={styles.card}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {orders.length > 1 ? <p className={styles.total}>{text("total", { amount: total })}</p> : null}
    </>
  );
});

const OrderCard = observer(function OrderCard({ order }: { readonly order: ReceiptOrder }) {
  const styles = useStyles();
  const text = useText("orders");
  const currency = useCurrency();
  const numbers = useNumbers();
  const moment = useMoments();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.subheading}>{text("orderTitle", { id: order.id })}</h2>
        <OrderStatusBadge status={order.status} />
      </div>
      <strong className={styles.word}>
        <ServiceName name={order.name} />
      </strong>
      <OrderProgress order={order} />
      <Facts
        facts={[
          { term: text("column_url"), detail: order.url === "" ? null : <OrderAddress url={order.url} /> },
          { term: text("column_quantity"), detail: numbers.figure(order.quantity) },
          { term: text("column_cost"), detail: currency.format(order.cost) },
          {
            term: text("column_startQuantity"),
            detail: order.startQuantity === null ? null : numbers.figure(order.startQuantity),
          },
          { term: text("column_createdAt"), detail: moment(order.createdAt) },
          { term: text("column_completedAt"), detail: order.completedAt === null ? null : moment(order.completedAt) },
        ]}
      />
    </>
  );
});
