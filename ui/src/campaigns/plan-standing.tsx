import { keywordsLeft, type KeywordPlan, type KeywordSubscription, type PlansViewModel } from "@panel/core/campaigns";
import { joinSentences } from "@panel/core/locale";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Progress } from "../kit/data/progress.tsx";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useDays } from "../bindings/use-moments.ts";
import { useCampaignsStyles } from "./campaigns-styles.ts";
import { useAmounts } from "./use-amounts.ts";

interface PlanStandingProps {
  readonly model: PlansViewModel;
  readonly subscription: KeywordSubscription;
  readonly plan: KeywordPlan;
}

/** One's own plan: until when it is paid, what comes then, and how many keywords are in use (CMP-010). */
export const PlanStanding = observer(function PlanStanding(props: PlanStandingProps) {
  const styles = useCampaignsStyles();
  const text = useText("keyword-plans");
  const { model, plan } = props;
  return (
    <section className={styles.card} aria-labelledby="own-plan">
      <h2 id="own-plan" className={styles.heading}>
        {text("own", { plan: plan.name })}
      </h2>
      <Words {...props} />
      <Used {...props} />
      <PayFailed model={model} />
    </section>
  );
});

function useStandingWords({ subscription, plan }: Omit<PlanStandingProps, "model">): string {
  const text = useText("keyword-plans");
  const format = useAmounts();
  const day = useDays();
  const { status, nextPlan, isEnding, dueAt, graceUntil } = subscription;
  const date = day(dueAt ?? "");
  const price = format(plan.price);
  if (status === "suspended") return text("standing_suspended", { price });
  if (status === "grace") return text("standing_grace", { price, date: day(graceUntil ?? "") });
  if (isEnding) return text("standing_ending", { date });
  if (nextPlan !== null) return text("standing_later", { date, plan: nextPlan.name, price: format(nextPlan.price) });
  return text(status === "trial" ? "standing_trial" : "standing_active", { date, price });
}

/** What is said of the plan; where it waits for money, with the way to pay by one click. */
const Words = observer(function Words(props: PlanStandingProps) {
  const styles = useCampaignsStyles();
  const common = useText("common");
  const text = useText("keyword-plans");
  const format = useAmounts();
  const { model, subscription, plan } = props;
  const words = useStandingWords(props);
  const isOverdue = subscription.status === "grace" || subscription.status === "suspended";
  const end = <Button onClick={() => model.askToEnd()}>{text("end")}</Button>;
  if (!isOverdue)
    return (
      <div className={styles.head}>
        <span>{words}</span>
        {subscription.isEnding ? null : end}
      </div>
    );
  const canPay = model.balance >= plan.price;
  return (
    <>
      <MessageBar kind="warning">{words}</MessageBar>
      <div className={styles.row}>
        {canPay ? (
          <Button look="primary" isUnavailable={model.paying.isRunning} onClick={() => void model.pay()}>
            {text("pay", { price: format(plan.price) })}
          </Button>
        ) : (
          <PageLink look="primary" to={{ name: "add-funds" }}>
            {common("addFunds")}
          </PageLink>
        )}
        {end}
      </div>
    </>
  );
});

const Used = observer(function Used({ subscription }: PlanStandingProps) {
  const styles = useCampaignsStyles();
  const text = useText("keyword-plans");
  const { keywordsLimit, trackedKeywords } = subscription;
  if (keywordsLimit === 0) return null;
  const left = keywordsLeft(keywordsLimit, trackedKeywords);
  return (
    <div className={styles.tight}>
      <Progress label={text("used")} counted={{ current: trackedKeywords, limit: keywordsLimit }} />
      <span className={styles.quiet}>
        {joinSentences([text("usedOf", { used: trackedKeywords, limit: keywordsLimit }), text("left", { count: left })])}
      </span>
    </div>
  );
});

const PayFailed = observer(function PayFailed({ model: { paying } }: Pick<PlanStandingProps, "model">) {
  const text = useText("keyword-plans");
  const { refusal } = paying;
  return refusal && <MessageBar kind="error">{serverMessageOf(refusal) ?? text("payFailed")}</MessageBar>;
});
