import { ordersTokens, ordersModule } from "@panel/core/orders/wiring";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { AfterOrder } from "../service-pages/bought-together.tsx";
import { idInQuery } from "@panel/core/routing";
import { BannerPlace } from "../banners/banner-place.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { OrdersContent } from "./orders-content.tsx";

/** `/orders`: the customer's orders, newest first; the address may narrow them to a drip feed or subscription (OLS-001 to OLS-005). */
export default observer(function OrdersScreen() {
  const styles = useOrderStyles();
  const text = useText("orders");
  const { query } = useRoute();
  const dripFeedId = idInQuery(query["dripFeedId"]);
  const subscriptionId = idInQuery(query["subscriptionId"]);
  const model = useViewModel(ordersModule, ordersTokens.orders, dripFeedId, subscriptionId);
  const heading =
    dripFeedId !== null
      ? text("titleOfDripFeed", { id: dripFeedId })
      : subscriptionId !== null
        ? text("titleOfSubscription", { id: subscriptionId })
        : text("title");
  return (
    <div className={styles.table}>
      <h1 className={styles.title}>{heading}</h1>
      {(dripFeedId ?? subscriptionId) !== null && <PanelLink to={{ name: "orders" }}>{text("showAll")}</PanelLink>}
      <BannerPlace place="orders" />
      <OrdersContent model={model} />
      {model.pageQuery.state.kind === "ready" && <AfterOrder />}
    </div>
  );
});
