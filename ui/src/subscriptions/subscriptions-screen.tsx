import { subscriptionsTokens, subscriptionsModule } from "@panel/core/subscriptions/wiring";
import type { SubscriptionsViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { EmptySearchIcon, EmptySubscriptionsIcon } from "../kit/action-icons.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { ListSearch } from "../orders/list-search.tsx";
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
        {() => <Content model={model} />}
      </QueryView>
      <SubscriptionCancelDialog model={model.cancelling} />
    </div>
  );
});

interface ContentProps {
  readonly model: SubscriptionsViewModel;
}

/** As many are seen without a search. */
const FEW = 3;

const Content = observer(function Content({ model }: ContentProps) {
  const styles = useSubscriptionStyles();
  const all = model.subscriptions?.length ?? 0;
  if (all === 0) return <NoSubscriptions />;
  return (
    <>
      {all > FEW && (
        <div className={styles.toolbar} role="search">
          <ListSearch model={model} />
        </div>
      )}
      <MatchingSubscriptions model={model} />
    </>
  );
});

const MatchingSubscriptions = observer(function MatchingSubscriptions({ model }: ContentProps) {
  const text = useText("subscriptions");
  const { cancelling, matching } = model;
  if (matching.length > 0) return <SubscriptionsList subscriptions={matching} cancelling={cancelling} />;
  const all = <Button onClick={() => model.setSearch("")}>{text("showAll")}</Button>;
  return <EmptyState isAnnounced picture={<EmptySearchIcon />} title={text("nothingFound")} actions={all} />;
});

function NoSubscriptions() {
  const text = useText("subscriptions");
  const actions = (
    <>
      <PageLink look="primary" to={formPage}>
        {text("createFirst")}
      </PageLink>
      <PanelLink to={{ name: "subscription-about" }}>{text("aboutLink")}</PanelLink>
    </>
  );
  return <EmptyState picture={<EmptySubscriptionsIcon />} title={text("empty")} actions={actions} />;
}
