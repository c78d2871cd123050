import type { SubscriptionCancelling } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { ConfirmationDialog } from "../orders/confirmation-dialog.tsx";

interface SubscriptionCancelDialogProps {
  readonly model: SubscriptionCancelling;
}

/** Asks before a subscription is cancelled, and says what becomes of the money (SUB-021). */
export const SubscriptionCancelDialog = observer(function SubscriptionCancelDialog({ model }: SubscriptionCancelDialogProps) {
  const text = useText("subscriptions");
  const words = useText("orders");
  const { confirmed } = model;
  if (!confirmed.asked) return null;
  const { name } = confirmed.asked.subscription;
  return (
    <ConfirmationDialog
      confirmed={confirmed}
      words={words}
      title={text("askCancel", { name })}
      keep={text("keep")}
      confirm={text("cancelOf", { name })}
    >
      <p>{text(confirmed.isPossible ? "explainCancel" : "nothingToCancel")}</p>
    </ConfirmationDialog>
  );
});
