import type { SubscriptionFormViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import CardReturned from "./card-returned.tsx";

function SubscriptionLink({ id }: { readonly id: number }) {
  const text = useText("subscriptions");
  return <PanelLink to={{ name: "subscriptions-id", params: { id: String(id) } }}>{text("openSubscription")}</PanelLink>;
}

/** What became of the last submit, or of the card whose provider's page led back here (SUB-019, DEC-156). */
export const SubscriptionOutcome = observer(function SubscriptionOutcome({ form }: { readonly form: SubscriptionFormViewModel }) {
  const text = useText("subscriptions");
  const { created } = form;
  if (created) {
    const { id, name } = created.subscription;
    return (
      <MessageBar kind={created.isCardMissing ? "warning" : "success"} actions={<SubscriptionLink id={id} />}>
        {text(created.isCardMissing ? "createdNoCard" : "created", { name })}
      </MessageBar>
    );
  }
  return <CardReturned />;
});
