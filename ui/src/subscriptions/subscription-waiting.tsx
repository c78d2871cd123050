import { knownWaitingReason, type Subscription, type SubscriptionViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";

interface SubscriptionWaitingProps {
  readonly subscription: Subscription;
  readonly model: SubscriptionViewModel;
}

/** What a subscription waits for and what can be done about it (DEC-156). */
export const SubscriptionWaiting = observer(function SubscriptionWaiting({ subscription, model }: SubscriptionWaitingProps) {
  const text = useText("subscriptions");
  if (subscription.waitingFor === null) return null;
  return (
    <MessageBar kind="warning" actions={<WaitingAction subscription={subscription} model={model} />}>
      {text(`waiting_${knownWaitingReason(subscription.waitingFor) ?? "other"}`)}
    </MessageBar>
  );
});

const WaitingAction = observer(function WaitingAction({ subscription, model }: SubscriptionWaitingProps) {
  const text = useText("subscriptions");
  const common = useText("common");
  if (subscription.waitingFor === "balance") return <PanelLink to={{ name: "add-funds" }}>{common("addFunds")}</PanelLink>;
  if (!subscription.actions.cardLinkable || model.recurringMethods.length === 0) return null;
  return (
    <Button look="primary" isUnavailable={model.linking.command.isRunning} onClick={() => void model.linkCard()}>
      {text("linkCard")}
    </Button>
  );
});
