import { subscriptionsTokens, subscriptionsModule } from "@panel/core/subscriptions/wiring";
import type { Subscription, SubscriptionViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { ErrorPageView } from "../errors/error-page-view.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { ListSkeleton } from "../kit/list-skeleton.tsx";
import CardReturned from "./card-returned.tsx";
import { SubscriptionCancelDialog } from "./subscription-cancel-dialog.tsx";
import { SubscriptionContents } from "./subscription-contents.tsx";
import { SubscriptionFacts } from "./subscription-facts.tsx";
import { SubscriptionServices } from "./subscription-services.tsx";
import { ContentsProgress, SubscriptionStatusBadge } from "./subscription-status.tsx";
import { SubscriptionWaiting } from "./subscription-waiting.tsx";
import { CancelButton } from "./subscriptions-list.tsx";
import { SubscriptionPart } from "./subscription-part.tsx";
import { useSubscriptionStyles } from "./subscription-styles.ts";

// Below everything else of the page, and larger than it.
const EmbeddedOrders = lazyPart(() => import("../orders/embedded-orders.tsx"), { fallback: <ListSkeleton /> });

/** `/subscriptions/{id}`: one subscription as its publications come (SUB-004 to SUB-007, SUB-021, SUB-022). */
export default observer(function SubscriptionScreen() {
  const { params } = useRoute();
  const model = useViewModel(subscriptionsModule, subscriptionsTokens.subscription, Number(params["id"]));
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  if (model.isMissing) return <ErrorPageView error={{ status: 404, card: "subscription" }} />;
  return (
    <div className={styles.page}>
      <PanelLink to={{ name: "subscriptions" }}>{text("backToList")}</PanelLink>
      <CardReturned />
      <QueryView query={model.subscriptionQuery} failed={text("subscriptionFailed")} onRetry={() => void model.load()}>
        {(subscription) => <Content model={model} subscription={subscription} />}
      </QueryView>
      <SubscriptionCancelDialog model={model.cancelling} />
    </div>
  );
});

interface ContentProps {
  readonly model: SubscriptionViewModel;
  readonly subscription: Subscription;
}

const Content = observer(function Content({ model, subscription }: ContentProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{subscription.name === "" ? `#${String(subscription.id)}` : subscription.name}</h1>
        <SubscriptionStatusBadge status={subscription.status} />
      </div>
      <SubscriptionWaiting subscription={subscription} model={model} />
      <ContentsProgress subscription={subscription} />
      <SubscriptionFacts subscription={subscription} />
      <div>
        <CancelButton subscription={subscription} cancelling={model.cancelling} />
      </div>
      <SubscriptionServices services={subscription.services} />
      <SubscriptionContents model={model} />
      <SubscriptionPart id="subscription-orders" title={text("orders")}>
        {/* A new publication, or the end, brings other orders: the table is read again. */}
        <EmbeddedOrders key={`${String(subscription.contentsCount)} ${subscription.status}`} subscriptionId={subscription.id} />
      </SubscriptionPart>
    </>
  );
});
