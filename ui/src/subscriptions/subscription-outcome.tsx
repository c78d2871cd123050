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
  const { created, returnedCard } = form;
  if (created) {
    const { id, name } = created.subscription;
    return (
      <MessageBar kind={created.isCardMissing ? "warning" : "success"} actions={<SubscriptionLink id={id} />}>
        {text(created.isCardMissing ? "createdNoCard" : "created", { name })}
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
