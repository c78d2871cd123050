import type { SubscriptionFormViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { MessageBar } from "../kit/message-bar.tsx";

function SubscriptionLink({ id }: { readonly id: number }) {
  const text = useText("subscriptions");
  return <PanelLink to={{ name: "subscriptions-id", params: { id: String(id) } }}>{text("openSubscription")}</PanelLink>;
}

/** What became of the last submit, or of the card whose provider's page led back here (SUB-019, DEC-156). */
export const SubscriptionOutcome = observer(function SubscriptionOutcome({ form }: { readonly form: SubscriptionFormViewModel }) {
  const text = useText("subscriptions");
  const { state, returnedCard } = form;
  if (state.kind === "created") {
    const { id, name } = state.subscription;
    return (
      <MessageBar kind={state.isCardMissing ? "warning" : "success"} actions={<SubscriptionLink id={id} />}>
        {text(state.isCardMissing ? "createdNoCard" : "created", { name })}
      </MessageBar>
    );
  }
  if (!returnedCard) return null;
  const { isLinked, subscriptionId } = returnedCard;
  return (
    <MessageBar
      kind={isLinked ? "success" : "warning"}
      actions={subscriptionId === null ? null : <SubscriptionLink id={subscriptionId} />}
    >
      {text(isLinked ? "cardReturnedLinked" : "cardReturnedFailed")}
    </MessageBar>
  );
});
