import type { AskedPlan, PlanProblem, PlansViewModel, TakenPlan } from "@panel/core/campaigns";
import { momentText } from "@panel/core/time";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { ConfirmationDialog } from "../orders/confirmation-dialog.tsx";
import { useDays } from "../bindings/use-moments.ts";
import { useAmounts } from "./use-amounts.ts";

interface DialogProps {
  readonly model: PlansViewModel;
}

/** Names what is charged when, before a plan is taken (CMP-013, DEC-162). */
export const TakePlanDialog = observer(function TakePlanDialog({ model }: DialogProps) {
  const text = useText("keyword-plans");
  const words = useText("orders");
  const format = useAmounts();
  const { asked } = model.taking;
  if (!asked) return null;
  const { outcome, plan } = asked;
  const charged = outcome.ok ? outcome.value.chargedNow : 0;
  const kind = outcome.ok ? outcome.value.kind : "same";
  return (
    <ConfirmationDialog
      confirmed={model.taking}
      words={words}
      title={text("askTitle", { plan: plan.name })}
      keep={text("notNow")}
      confirm={
        outcome.ok && charged > 0
          ? text("confirmPay", { amount: format(outcome.value.chargedNow) })
          : text(kind === "trial" ? "confirmTrial" : "confirmPlan")
      }
    >
      {outcome.ok ? <WhatIsCharged asked={asked} taken={outcome.value} /> : <InTheWay model={model} problem={outcome.error} />}
    </ConfirmationDialog>
  );
});

interface ChargedProps {
  readonly asked: AskedPlan;
  readonly taken: TakenPlan;
}

const WhatIsCharged = observer(function WhatIsCharged({ asked, taken }: ChargedProps) {
  const text = useText("keyword-plans");
  const format = useAmounts();
  const day = useDays();
  const { kind, chargedNow, nextCharge, nextDueMs } = taken;
  const values = {
    plan: asked.plan.name,
    amount: format(chargedNow),
    price: format(nextCharge),
    date: day(momentText(nextDueMs)),
  };
  const key = kind === "switched" ? (chargedNow > 0 ? "ask_dearer" : "ask_sameCharge") : (`ask_${kind}` as const);
  return (
    <>
      <p>{text(key, values)}</p>
      <p>{text("askEnding")}</p>
    </>
  );
});

const InTheWay = observer(function InTheWay({ model, problem }: DialogProps & { readonly problem: PlanProblem }) {
  const text = useText("keyword-plans");
  const common = useText("common");
  const format = useAmounts();
  if (problem.kind === "tooManyKeywords")
    return <MessageBar kind="warning">{text("tooManyKeywords", { tracked: problem.tracked, limit: problem.limit })}</MessageBar>;
  const addFunds = <PageLink to={{ name: "add-funds" }}>{common("addFunds")}</PageLink>;
  return (
    <MessageBar kind="warning" actions={addFunds}>
      {text("notEnough", { needed: format(problem.needed), balance: format(model.balance) })}
    </MessageBar>
  );
});

/** Asks before a plan ends. */
export const EndPlanDialog = observer(function EndPlanDialog({ model }: DialogProps) {
  const text = useText("keyword-plans");
  const words = useText("orders");
  const day = useDays();
  const { asked } = model.ending;
  if (!asked?.plan) return null;
  const isRunning = asked.status === "trial" || asked.status === "active";
  return (
    <ConfirmationDialog
      confirmed={model.ending}
      words={words}
      title={text("askEndTitle", { plan: asked.plan.name })}
      keep={text("keepPlan")}
      confirm={text("end")}
    >
      <p>{isRunning ? text("askEndLater", { date: day(asked.dueAt ?? "") }) : text("askEndNow")}</p>
    </ConfirmationDialog>
  );
});
