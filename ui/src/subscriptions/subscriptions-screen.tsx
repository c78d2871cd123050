import { subscriptionsTokens, subscriptionsModule } from "@panel/core/subscriptions/wiring";
import type { Subscription, SubscriptionsViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { EmptySubscriptionsIcon } from "../kit/action-icons.ts";
import { EmptyState } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { SubscriptionCancelDialog } from "./subscription-cancel-dialog.tsx";
import { SubscriptionsList } from "./subscriptions-list.tsx";
import { useSubscriptionStyles } from "./subscription-styles.ts";

const formPage = { name: "orders-create", query: { type: "autopromotion" } };

/** `/subscriptions`: the customer's subscriptions, newest first (SUB-002). */
export default observer(function SubscriptionsScreen() {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const model = useViewModel(subscriptionsModule, subscriptionsTokens.subscriptions);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{text("title")}</h1>
        {model.isEmpty ? null : <PanelLink to={formPage}>{text("createNew")}</PanelLink>}
      </div>
      <QueryView size="list" query={model.subscriptionsQuery} failed={text("listFailed")} onRetry={() => void model.load()}>
        {(subscriptions) => <Content model={model} subscriptions={subscriptions} />}
      </QueryView>
      <SubscriptionCancelDialog model={model.cancelling} />
    </div>
  );
});

interface ContentProps {
  readonly model: SubscriptionsViewModel;
  readonly subscriptions: readonly Subscription[];
}

const Content = observer(function Content({ model, subscriptions }: ContentProps) {
  const text = useText("subscriptions");
  if (subscriptions.length > 0) return <SubscriptionsList subscriptions={subscriptions} cancelling={model.cancelling} />;
  const actions = (
    <>
      <PageLink look="primary" to={formPage}>
        {text("createFirst")}
      </PageLink>
      <PanelLink to={{ name: "subscription-about" }}>{text("aboutLink")}</PanelLink>
    </>
  );
  return <EmptyState picture={<EmptySubscriptionsIcon />} title={text("empty")} actions={actions} />;
});
