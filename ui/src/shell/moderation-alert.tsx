import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { MessageBar } from "../kit/message-bar.tsx";

/** A payment is being checked; verifying one's identity speeds it up (PRO-011). */
export default function ModerationAlert() {
  const text = useText("shell");
  return (
    <MessageBar kind="warning" actions={<PanelLink to={{ name: "card-verification" }}>{text("verifyIdentity")}</PanelLink>}>
      {text("paymentInModeration")}
    </MessageBar>
  );
}
