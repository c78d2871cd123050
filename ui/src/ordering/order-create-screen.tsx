import { mergeClasses } from "@fluentui/react-components";
import type { OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { RetryBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { BannerPlace } from "../banners/banner-place.tsx";
import { CartLineEdit, OrderCheckout } from "./order-checkout.tsx";
import { OrderLineFields } from "./order-line-fields.tsx";
import { OrderProblems } from "./order-problems.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { useOrderForm } from "./use-order-form.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const OrderGroups = lazyPart(() => import("./order-groups.tsx"));
const PlacedOrders = lazyPart(() => import("./placed-orders.tsx"));
const ExpertOrder = lazyPart(() => import("./expert/expert-order.tsx"), { fallback: <Spinner /> });
const SubscriptionForm = lazyPart(() => import("../subscriptions/subscription-form.tsx"), { fallback: <Spinner /> });
const ChannelSearchDialog = lazyPart(() => import("./channel-search-dialog.tsx"), { place: "overlay" });
const PaymentStepOverlay = lazyPart(() => import("../payments/payment-step.tsx"), { place: "overlay" });

/** The create page: the kinds of order the operator offers, and the form (ORD-062, RTE-030, RTE-031). */
export default observer(function OrderCreateScreen() {
  const form = useOrderForm();
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { isEditing } = form.handover;
  return (
    <div className={styles.page}>
      <h1 className={mergeClasses(styles.title, styles.aboveForm)}>{text(isEditing ? "cartLineTitle" : "title")}</h1>
      {form.offeredTypes.length > 1 && !isEditing ? <TypeTabs form={form} /> : null}
      <OrderPage form={form} />
      {isEditing ? null : (
        <div className={styles.wide}>
          <BannerPlace place={form.type === "autopromotion" ? "autopromotion" : "create_order"} />
        </div>
      )}
      {form.isPaying ? <PaymentStepOverlay /> : null}
    </div>
  );
});

const TypeTabs = observer(function TypeTabs({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  return (
    <Tabs
      className={styles.aboveForm}
      label={text("types")}
      tabs={form.offeredTypes.map((type) => ({ key: type, name: text(`type_${type}`) }))}
      chosen={form.type}
      onChoose={(type) => form.choosePage(type)}
    />
  );
});

const OrderPage = observer(function OrderPage({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  // The fields of the service that the address names would push away those of none.
  if (!form.catalogue.isLoaded || form.opening.isFinding) return <NotLoaded form={form} />;
  if (form.type === "expert" || form.type === "autopromotion") return <OtherForm type={form.type} />;
  return (
    <>
      <form className={styles.card} aria-label={text("title")} onSubmit={(event) => event.preventDefault()}>
        {form.placedOrders.length === 0 ? null : <PlacedOrders form={form} />}
        <OrderProblems form={form} />
        {form.type === "multi" || form.groups.otherLines.length > 0 ? <OrderGroups form={form} /> : null}
        <OrderLineFields form={form} line={form.line} key={form.line.id} />
      </form>
      <div className={mergeClasses(styles.card, styles.sticky)}>
        {form.handover.isEditing ? <CartLineEdit form={form} /> : <OrderCheckout form={form} />}
      </div>
      <ChannelSearchOverlay form={form} />
    </>
  );
});

/** Stands beside the form, because it holds one of its own. */
const ChannelSearchOverlay = observer(function ChannelSearchOverlay({ form }: { readonly form: OrderFormViewModel }) {
  const { channelSearch: search } = form;
  return search.isOpen ? <ChannelSearchDialog search={search} onClose={() => search.close()} /> : null;
});

/** The kinds of order with a form of their own: text lines, and orders for every new publication (DEC-120). */
function OtherForm({ type }: { readonly type: "expert" | "autopromotion" }) {
  const styles = useOrderStyles();
  if (type === "expert") {
    return <ExpertOrder />;
  }
  return (
    <div className={styles.wide}>
      <SubscriptionForm />
    </div>
  );
}

const NotLoaded = observer(function NotLoaded({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  return (
    <div className={styles.wide}>
      {form.catalogue.problem === null ? (
        <Spinner />
      ) : (
        <RetryBar onRetry={() => void form.catalogue.refresh()}>{text("loadFailed")}</RetryBar>
      )}
    </div>
  );
});
