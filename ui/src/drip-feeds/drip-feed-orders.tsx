import type { DripFeedViewModel, PlacedDripFeed } from "@panel/core/drip-feeds";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Pager } from "../kit/data/data-list.tsx";
import { EmptyPart } from "../kit/empty-state.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { OrderActionDialog } from "../orders/order-action-dialog.tsx";
import { useOrderStyles } from "../orders/order-styles.ts";
import { OrdersList } from "../orders/orders-list.tsx";

interface DripFeedOrdersProps {
  readonly model: DripFeedViewModel;
  readonly feed: PlacedDripFeed;
}

/** The orders that the runs became, newest first: the orders table narrowed to this drip feed (DRF-012). */
export const DripFeedOrders = observer(function DripFeedOrders({ model, feed }: DripFeedOrdersProps) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  return (
    <section className={styles.stack} aria-labelledby="drip-feed-orders">
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
    <QueryView size="list" query={orders.pageQuery} failed={text("ordersFailed")} onRetry={() => void orders.load()}>
      {(page) =>
        page.orders.length === 0 ? (
          <EmptyPart>{text(feed.runsLeft > 0 ? "noOrdersYet" : "noOrders")}</EmptyPart>
        ) : (
          <>
            <OrdersList orders={page.orders} actions={orders.actions} />
            <Pager page={orders.query.page} pages={orders.pageCount} onPage={(number) => orders.setPage(number)} />
          </>
        )
      }
    </QueryView>
  );
});
