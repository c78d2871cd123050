import { ordersTokens, ordersModule } from "@panel/core/orders/wiring";
import type { OrdersPage as PageOfOrders, OrdersViewModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { EmptyOrdersIcon, EmptySearchIcon } from "../kit/action-icons.ts";
import { Button } from "../kit/button.tsx";
import { Pager } from "../kit/data/data-list.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { OrderActionDialog } from "./order-action-dialog.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { OrdersList } from "./orders-list.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";

interface OrdersContentProps {
  readonly model: OrdersViewModel;
}

interface OrdersContentLook extends OrdersContentProps {
  /** Without search, filter and export, where there are few. */
  readonly isPlain?: boolean;
}

/** The table of orders with everything that belongs to it: all orders, or those of one drip feed or subscription. */
export const OrdersContent = observer(function OrdersContent({ model, isPlain = false }: OrdersContentLook) {
  const text = useText("orders");
  return (
    <>
      {!isPlain && !model.hasNone && <OrdersToolbar model={model} />}
      <QueryView size="list" query={model.pageQuery} failed={text("listFailed")} onRetry={() => void model.load()}>
        {(page) => <OrdersPage model={model} page={page} />}
      </QueryView>
      <OrderActionDialog model={model.actions} />
    </>
  );
});

interface OrdersPageProps extends OrdersContentProps {
  readonly page: PageOfOrders;
}

const OrdersPage = observer(function OrdersPage({ model, page }: OrdersPageProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const placed = useViewModel(ordersModule, ordersTokens.placed);
  if (model.isEmpty) return <NoOrders model={model} />;
  return (
    <>
      <p role="status" className={styles.quiet}>
        {text("count", { count: page.total })}
      </p>
      <OrdersList orders={page.orders} actions={model.actions} isMarked={(id) => placed.isMarked(id)} />
      <Pager page={model.query.page} pages={model.pageCount} onPage={(number) => model.setPage(number)} />
    </>
  );
});

const NoOrders = observer(function NoOrders({ model }: OrdersContentProps) {
  const text = useText("orders");
  if (model.isFiltered) {
    const all = <Button onClick={() => model.reset()}>{text("showAll")}</Button>;
    return <EmptyState isAnnounced picture={<EmptySearchIcon />} title={text("nothingFound")} actions={all} />;
  }
  const create = (
    <PageLink look="primary" to={{ name: "orders-create" }}>
      {text("createFirst")}
    </PageLink>
  );
  return (
    <EmptyState picture={<EmptyOrdersIcon />} title={text("noOrders")} actions={create}>
      {text("noOrdersHint")}
    </EmptyState>
  );
});
