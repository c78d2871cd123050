import { Button, Field, Input, Select, Spinner } from "@fluentui/react-components";
import { ordersModule, ordersTokens } from "@panel/core/inversify";
import { statusFilters, type OrdersViewModel } from "@panel/core/orders";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../app/panel-link.tsx";
import { useText } from "../app/use-text.ts";
import { useViewModel } from "../app/use-view-model.ts";
import { MessageBar } from "../controls/message-bar.tsx";
import { OrderActionDialog } from "./order-action-dialog.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { OrdersList } from "./orders-list.tsx";

/** `/orders`: the customer's orders, newest first (OLS-001 to OLS-005). */
export default observer(function OrdersScreen() {
  const styles = useOrderStyles();
  const text = useText("orders");
  const model = useViewModel(ordersModule, ordersTokens.orders);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{text("title")}</h1>
      <OrdersToolbar model={model} />
      {model.problem && (
        <MessageBar kind="error" actions={<Button onClick={() => void model.load()}>{text("tryAgain")}</Button>}>
          {serverMessageOf(model.problem) ?? text("listFailed")}
        </MessageBar>
      )}
      <OrdersContent model={model} />
      <OrderActionDialog model={model.actions} />
    </div>
  );
});

const OrdersToolbar = observer(function OrdersToolbar({ model }: { readonly model: OrdersViewModel }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  return (
    <div className={styles.toolbar} role="search">
      <Field label={text("search")} className={styles.grow}>
        <Input type="search" value={model.searchText} onChange={(_event, data) => model.setSearch(data.value)} />
      </Field>
      <Field label={text("statusFilter")}>
        <Select
          value={model.query.status ?? ""}
          onChange={(_event, data) => model.setStatus(data.value === "" ? null : data.value)}
        >
          {statusFilters.map((status) => (
            <option key={status ?? "all"} value={status ?? ""}>
              {text(status === null ? "status_all" : `status_${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button onClick={() => void model.load()}>{text("refresh")}</Button>
    </div>
  );
});

const OrdersContent = observer(function OrdersContent({ model }: { readonly model: OrdersViewModel }) {
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

const NoOrders = observer(function NoOrders({ model }: { readonly model: OrdersViewModel }) {
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
