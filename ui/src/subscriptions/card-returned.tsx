import { subscriptionsTokens, subscriptionsModule } from "@panel/core/subscriptions/wiring";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { MessageBar } from "../kit/message-bar.tsx";

/** Says on every page that leads to a card provider what became of the card, and leads to the subscription that it is for (SUB-019, PAY-032). */
export default observer(function CardReturned() {
  const { returned } = useViewModel(subscriptionsModule, subscriptionsTokens.cardReturn);
  const text = useText("subscriptions");
  const { name } = useRoute();
  if (returned === null) return null;
  const { isLinked, subscriptionId } = returned;
  const link =
    subscriptionId === null || name === "subscriptions-id" ? null : (
      <PanelLink to={{ name: "subscriptions-id", params: { id: String(subscriptionId) } }}>{text("openSubscription")}</PanelLink>
    );
  return (
    <MessageBar kind={isLinked ? "success" : "warning"} actions={link}>
      {text(isLinked ? "cardReturnedLinked" : "cardReturnedFailed")}
    </MessageBar>
  );
});
