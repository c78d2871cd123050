import type { DripFeedViewModel, PlacedDripFeed } from "@panel/core/drip-feeds";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { QueryView } from "../kit/query-view.tsx";
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
  return (
    <QueryView
      query={orders.pageQuery}
      words={{ loading: text("loading"), failed: text("ordersFailed"), tryAgain: text("tryAgain") }}
      onRetry={() => void orders.load()}
    >
      {(page) =>
        page.orders.length === 0 ? (
          <p>{text(feed.runsLeft > 0 ? "noOrdersYet" : "noOrders")}</p>
        ) : (
          <>
            <OrdersList orders={page.orders} actions={orders.actions} />
            <Pager page={orders.query.page} pages={orders.pageCount} onPage={(number) => orders.setPage(number)} text={text} />
          </>
        )
      }
    </QueryView>
  );
});
