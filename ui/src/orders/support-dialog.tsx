import { joinSentences } from "@panel/core/locale";
import type { SupportField, SupportForm } from "@panel/core/orders";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useOrderStyles } from "./order-styles.ts";

interface SupportDialogProps {
  readonly form: SupportForm;
  readonly orderId: number;
}

/** A message to the support about an order, or the wish for a refill (OLS-017, DEC-147, DEC-148). */
export const SupportDialog = observer(function SupportDialog({ form, orderId }: SupportDialogProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  if (!form.isOpen) return null;
  return (
    <Dialog
      title={text(form.topic === "refill" ? "refillTitle" : "supportTitle", { id: orderId })}
      onClose={() => form.close()}
      actions={
        <Button look="primary" onClick={() => void form.send()} isUnavailable={form.sending.isRunning}>
          {text(form.sending.isRunning ? "sending" : "send")}
        </Button>
      }
    >
      <div className={styles.stack}>
        {form.sending.refusal && form.problems.isEmpty && (
          <MessageBar kind="error">{serverMessageOf(form.sending.refusal) ?? text("supportFailed")}</MessageBar>
        )}
        <SupportFields form={form} />
      </div>
    </Dialog>
  );
});

const SupportFields = observer(function SupportFields({ form }: { readonly form: SupportForm }) {
  const text = useText("orders");
  const problemAt = (field: SupportField): string | null =>
    form.missing.includes(field) ? text("required") : joinSentences(form.problems.at(field)) || null;
  return (
    <>
      <TextField
        label={text("subject")}
        isRequired
        problem={problemAt("subject")}
        value={form.subject}
        maxLength={200}
        onChange={(value) => form.setField("subject", value)}
      />
      <TextAreaField
        label={text("message")}
        isRequired
        problem={problemAt("text")}
        value={form.text}
        rows={5}
        maxLength={4_096}
        onChange={(value) => form.setField("text", value)}
      />
      <TextField
        label={text("emailForAnswer")}
        problem={problemAt("email")}
        type="email"
        autoComplete="email"
        value={form.email}
        onChange={(value) => form.setField("email", value)}
      />
    </>
  );
});
