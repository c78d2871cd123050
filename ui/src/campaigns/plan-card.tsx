import { mergeClasses } from "@fluentui/react-components";
import type { KeywordPlan, PlansViewModel } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { PageLink } from "../kit/link.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";
import { useAmounts } from "./use-amounts.ts";

interface PlanCardProps {
  readonly model: PlansViewModel;
  readonly plan: KeywordPlan;
}

/** A plan with what it costs and holds (ENT-046), and the way to take it. */
export const PlanCard = observer(function PlanCard({ model, plan }: PlanCardProps) {
  const styles = useCampaignsStyles();
  const text = useText("keyword-plans");
  const format = useAmounts();
  const { name, isHighlight, keywordsLimit, price, trialDays } = plan;
  // Anyone who had a plan before has no trial any more.
  const hasTrial = trialDays > 0 && (model.subscription?.isTrialAvailable ?? true);
  return (
    <li className={mergeClasses(styles.plan, isHighlight && styles.highlighted)}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{name}</h2>
        {isHighlight && <StatusBadge tone="progress">{text("highlight")}</StatusBadge>}
      </div>
      <div>
        <span className={styles.price}>{format(price)}</span> <span className={styles.quiet}>{text("perMonth")}</span>
      </div>
      <div>{text("keywords", { count: keywordsLimit })}</div>
      <div className={styles.quiet}>{hasTrial ? text("trial", { count: trialDays }) : text("noTrial")}</div>
      <div className={styles.bottom}>
        <TakeButton model={model} plan={plan} />
      </div>
    </li>
  );
});

const TakeButton = observer(function TakeButton({ model, plan }: PlanCardProps) {
  const text = useText("keyword-plans");
  const { subscription } = model;
  const look = plan.isHighlight ? "primary" : "outline";
  if (model.isGuest)
    return (
      <PageLink look={look} to={{ name: "login" }}>
        {text("logInToTake")}
      </PageLink>
    );
  const isOwn = subscription?.plan?.id === plan.id;
  const isNext = subscription?.nextPlan?.id === plan.id;
  if (isNext || (isOwn && subscription.nextPlan === null && !subscription.isEnding && subscription.status !== "suspended"))
    return <StatusBadge tone="success">{isNext ? text("isNext") : text("isOwn")}</StatusBadge>;
  return (
    <Button
      look={plan.isHighlight ? "primary" : "outline"}
      size="large"
      isUnavailable={subscription === null || model.taking.command.isRunning}
      onClick={() => model.ask(plan)}
    >
      {isOwn ? text("keepOwn", { plan: plan.name }) : text("take", { plan: plan.name })}
    </Button>
  );
});
