import { serverMessageOf } from "@panel/core/result";
import type { AskedPlan, PlanProblem, PlansViewModel, TakenPlan } from "@panel/core/campaigns";
import { momentText } from "@panel/core/time";
import { observer } from "mobx-react-lite";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { useText } from "../bindings/use-text.ts";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
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
  const agreement = ({ outcome }: AskedPlan) =>
    outcome.ok && outcome.value.chargedNow > 0
      ? text("confirmPay", { amount: format(outcome.value.chargedNow) })
      : text(outcome.ok && outcome.value.kind === "trial" ? "confirmTrial" : "confirmPlan");
  return (
    <ConfirmationDialog
      confirmed={model.taking}
      words={words}
      question={(asked) => ({
        title: text("askTitle", { plan: asked.plan.name }),
        body: asked.outcome.ok ? (
          <WhatIsCharged asked={asked} taken={asked.outcome.value} />
        ) : (
          <InTheWay model={model} problem={asked.outcome.error} />
        ),
        agreeButtonText: agreement(asked),
        disagreeButtonText: text("notNow"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? words("actionFailed")}
    />
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
  return (
    <ConfirmationDialog
      confirmed={model.ending}
      words={words}
      question={({ dueAt, plan, status }) => ({
        title: text("askEndTitle", { plan: plan?.name ?? "" }),
        body: (
          <p>{status === "trial" || status === "active" ? text("askEndLater", { date: day(dueAt ?? "") }) : text("askEndNow")}</p>
        ),
        agreeButtonText: text("end"),
        disagreeButtonText: text("keepPlan"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? words("actionFailed")}
    />
  );
});
