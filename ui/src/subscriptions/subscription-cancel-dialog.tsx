import type { SubscriptionCancelling } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { QuestionDialog } from "../orders/question-dialog.tsx";

interface SubscriptionCancelDialogProps {
  readonly model: SubscriptionCancelling;
}

/** Asks before a subscription is cancelled, and says what becomes of the money (SUB-021). */
export const SubscriptionCancelDialog = observer(function SubscriptionCancelDialog({ model }: SubscriptionCancelDialogProps) {
  const text = useText("subscriptions");
  const words = useText("orders");
  const { question } = model;
  if (!question.asked) return null;
  const { name } = question.asked.subscription;
  return (
    <QuestionDialog
      question={question}
      words={words}
      title={text("askCancel", { name })}
      keep={text("keep")}
      confirm={text("cancelOf", { name })}
    >
      <p>{text(question.isPossible ? "explainCancel" : "nothingToCancel")}</p>
    </QuestionDialog>
  );
});
