import type { OrdersViewModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../app/panel-link.tsx";
import { useText } from "../app/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { ListProblem, Pager } from "./list-frame.tsx";
import { OrderActionDialog } from "./order-action-dialog.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { OrdersList } from "./orders-list.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";

interface OrdersContentProps {
  readonly model: OrdersViewModel;
}

/** The table of orders with everything that belongs to it: all orders, or those of one drip feed or subscription. */
export const OrdersContent = observer(function OrdersContent({ model }: OrdersContentProps) {
  const text = useText("orders");
  return (
    <>
      <OrdersToolbar model={model} />
      <ListProblem problem={model.problem} onRetry={() => void model.load()} text={text} />
      <OrdersPage model={model} />
      <OrderActionDialog model={model.actions} />
    </>
  );
});

const OrdersPage = observer(function OrdersPage({ model }: OrdersContentProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  if (!model.page) return model.isLoading ? <Spinner label={text("loading")} /> : null;
  if (model.isEmpty) return <NoOrders model={model} />;
  return (
    <>
      <p role="status" className={styles.quiet}>
        {text("count", { count: model.page.total })}
      </p>
      <OrdersList orders={model.page.orders} actions={model.actions} />
      <Pager page={model.query.page} pages={model.pageCount} onPage={(page) => model.setPage(page)} text={text} />
    </>
  );
});

const NoOrders = observer(function NoOrders({ model }: OrdersContentProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  return (
    <div className={styles.section}>
      <p>{text(model.isFiltered ? "nothingFound" : "noOrders")}</p>
      {model.isFiltered ? (
        <Button onClick={() => model.reset()}>{text("showAll")}</Button>
      ) : (
        <PanelLink to={{ name: "orders-create" }}>{text("createFirst")}</PanelLink>
      )}
    </div>
  );
});
