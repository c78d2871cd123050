import { Field, Input, Textarea } from "@fluentui/react-components";
import type { SupportField, SupportForm } from "@panel/core/orders";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
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
        <Button look="primary" onClick={() => void form.send()} isUnavailable={form.isSending}>
          {text(form.isSending ? "sending" : "send")}
        </Button>
      }
    >
      <div className={styles.section}>
        {form.problem && form.problems.isEmpty && (
          <MessageBar kind="error">{serverMessageOf(form.problem) ?? text("supportFailed")}</MessageBar>
        )}
        <SupportFields form={form} />
      </div>
    </Dialog>
  );
});

const SupportFields = observer(function SupportFields({ form }: { readonly form: SupportForm }) {
  const text = useText("orders");
  const problemAt = (field: SupportField): string | null =>
    form.missing.includes(field) ? text("required") : form.problems.at(field).join(" ") || null;
  return (
    <>
      <Field label={text("subject")} required validationMessage={problemAt("subject")}>
        <Input value={form.subject} maxLength={200} onChange={(_event, data) => form.setField("subject", data.value)} />
      </Field>
      <Field label={text("message")} required validationMessage={problemAt("text")}>
        <Textarea
          value={form.text}
          rows={5}
          maxLength={4_096}
          resize="vertical"
          onChange={(_event, data) => form.setField("text", data.value)}
        />
      </Field>
      <Field label={text("emailForAnswer")} validationMessage={problemAt("email")}>
        <Input
          type="email"
          autoComplete="email"
          value={form.email}
          onChange={(_event, data) => form.setField("email", data.value)}
        />
      </Field>
    </>
  );
});
