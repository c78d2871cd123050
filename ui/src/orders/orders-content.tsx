import { Button, Spinner } from "@fluentui/react-components";
import type { OrdersViewModel } from "@panel/core/orders";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../app/panel-link.tsx";
import { useText } from "../app/use-text.ts";
import { MessageBar } from "../controls/message-bar.tsx";
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
      {model.problem && (
        <MessageBar kind="error" actions={<Button onClick={() => void model.load()}>{text("tryAgain")}</Button>}>
          {serverMessageOf(model.problem) ?? text("listFailed")}
        </MessageBar>
      )}
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
      <nav className={styles.pager} aria-label={text("pages")}>
        <Button disabled={model.query.page <= 1} onClick={() => model.setPage(model.query.page - 1)}>
          {text("previousPage")}
        </Button>
        <span>{text("pageOf", { page: model.query.page, pages: model.pageCount })}</span>
        <Button disabled={model.query.page >= model.pageCount} onClick={() => model.setPage(model.query.page + 1)}>
          {text("nextPage")}
        </Button>
      </nav>
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
