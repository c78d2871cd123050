import { serverMessageOf } from "@panel/core/result";
import type { SubscriptionCancelling } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { useText } from "../bindings/use-text.ts";

interface SubscriptionCancelDialogProps {
  readonly model: SubscriptionCancelling;
}

/** Asks before a subscription is cancelled, and says what becomes of the money (SUB-021). */
export const SubscriptionCancelDialog = observer(function SubscriptionCancelDialog({ model }: SubscriptionCancelDialogProps) {
  const text = useText("subscriptions");
  const words = useText("orders");
  const { confirmed } = model;
  return (
    <ConfirmationDialog
      confirmed={confirmed}
      words={words}
      question={({ subscription: { name } }) => ({
        title: text("askCancel", { name }),
        body: <p>{text(confirmed.isPossible ? "explainCancel" : "nothingToCancel")}</p>,
        agreeButtonText: text("cancelOf", { name }),
        disagreeButtonText: text("keep"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? words("actionFailed")}
    />
  );
});
