import type { DripFeedViewModel, PlacedDripFeed } from "@panel/core/drip-feeds";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { OrderActionDialog } from "../orders/order-action-dialog.tsx";
import { useOrderStyles } from "../orders/order-styles.ts";
import { OrdersList } from "../orders/orders-list.tsx";
import { Pager } from "../orders/list-frame.tsx";

interface DripFeedOrdersProps {
  readonly model: DripFeedViewModel;
  readonly feed: PlacedDripFeed;
}

/** The orders that the runs became, newest first: the orders table narrowed to this drip feed (DRF-012). */
export const DripFeedOrders = observer(function DripFeedOrders({ model, feed }: DripFeedOrdersProps) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  return (
    <section className={styles.section} aria-labelledby="drip-feed-orders">
      <h2 id="drip-feed-orders" className={styles.subheading}>
        {text("orders")}
      </h2>
      <OrdersContent model={model} feed={feed} />
      <OrderActionDialog model={model.orders.actions} />
    </section>
  );
});

const OrdersContent = observer(function OrdersContent({ model, feed }: DripFeedOrdersProps) {
  const text = useText("dripFeeds");
  const { orders } = model;
  if (orders.problem) {
    return (
      <MessageBar kind="error" actions={<Button onClick={() => void orders.load()}>{text("tryAgain")}</Button>}>
        {serverMessageOf(orders.problem) ?? text("ordersFailed")}
      </MessageBar>
    );
  }
  if (!orders.page) return <Spinner label={text("loading")} />;
  if (orders.isEmpty) return <p>{text(feed.runsLeft > 0 ? "noOrdersYet" : "noOrders")}</p>;
  return (
    <>
      <OrdersList orders={orders.page.orders} actions={orders.actions} />
      <Pager page={orders.query.page} pages={orders.pageCount} onPage={(page) => orders.setPage(page)} text={text} />
    </>
  );
});
