import { subscriptionsModule, subscriptionsTokens } from "@panel/core/inversify";
import type { Subscription, SubscriptionsViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../app/panel-link.tsx";
import { useText } from "../app/use-text.ts";
import { useViewModel } from "../app/use-view-model.ts";
import { QueryView } from "../kit/query-view.tsx";
import { listWords } from "../orders/list-frame.tsx";
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
        <h1 className={styles.heading}>{text("title")}</h1>
        {model.isEmpty ? null : <PanelLink to={formPage}>{text("createNew")}</PanelLink>}
      </div>
      <QueryView query={model.subscriptionsQuery} words={listWords(text)} onRetry={() => void model.load()}>
        {(subscriptions) => <Content subscriptions={subscriptions} model={model} />}
      </QueryView>
      <SubscriptionCancelDialog model={model.cancelling} />
    </div>
  );
});

interface ContentProps {
  readonly subscriptions: readonly Subscription[];
  readonly model: SubscriptionsViewModel;
}

const Content = observer(function Content({ subscriptions, model }: ContentProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  if (subscriptions.length > 0) return <SubscriptionsList subscriptions={subscriptions} cancelling={model.cancelling} />;
  return (
    <div className={styles.tight}>
      <p>{text("empty")}</p>
      <p>
        <PanelLink to={formPage}>{text("createFirst")}</PanelLink>
      </p>
      <p>
        <PanelLink to={{ name: "subscription-about" }}>{text("aboutLink")}</PanelLink>
      </p>
    </div>
  );
});
