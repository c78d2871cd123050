import { campaignsTokens, campaignsModule } from "@panel/core/campaigns/wiring";
import type { PlansViewModel } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { EmptyState } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { RetryBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";
import { PlanCard } from "./plan-card.tsx";
import { EndPlanDialog, TakePlanDialog } from "./plan-dialogs.tsx";
import { PlanStanding } from "./plan-standing.tsx";

/** `/plans-and-pricing`: the plans for everybody, and one's own (CMP-010 to CMP-013). */
export default observer(function PlansScreen() {
  const styles = useCampaignsStyles();
  const text = useText("keyword-plans");
  const model = useViewModel(campaignsModule, campaignsTokens.plans);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{text("title")}</h1>
        <PageLink look="outline" to={{ name: "youtube-campaign" }}>
          {text("campaigns")}
        </PageLink>
      </div>
      <p className={styles.prose}>{text("intro")}</p>
      <Own model={model} />
      <Plans model={model} />
      <TakePlanDialog model={model} />
      <EndPlanDialog model={model} />
    </div>
  );
});

interface PlansProps {
  readonly model: PlansViewModel;
}

/** One's own plan; a guest has none, and nothing is asked for them. */
const Own = observer(function Own({ model }: PlansProps) {
  const text = useText("keyword-plans");
  const { subscription, subscriptionQuery } = model;
  if (subscriptionQuery.refusal !== null && !subscriptionQuery.isLoading)
    return <RetryBar onRetry={() => void subscriptionQuery.refresh()}>{text("ownFailed")}</RetryBar>;
  return subscription?.plan ? <PlanStanding model={model} subscription={subscription} plan={subscription.plan} /> : null;
});

const Plans = observer(function Plans({ model }: PlansProps) {
  const styles = useCampaignsStyles();
  const text = useText("keyword-plans");
  return (
    <QueryView query={model.plansQuery} failed={text("failed")} onRetry={() => void model.plansQuery.refresh()} size="list">
      {(plans) =>
        plans.length === 0 ? (
          <EmptyState title={text("none")} />
        ) : (
          <ul className={styles.plans} aria-label={text("title")}>
            {plans.map((plan) => (
              <PlanCard key={plan.id} model={model} plan={plan} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
});
