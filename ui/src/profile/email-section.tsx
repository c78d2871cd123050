import { joinSentences } from "@panel/core/locale";
import type { EmailForm } from "@panel/core/account";
import { observer } from "mobx-react-lite";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { submitting } from "../bindings/submitting.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";
import { problemKeyOf } from "../messages/problem-key.ts";

interface EmailSectionProps {
  readonly form: EmailForm;
  /** Why there is something to type. */
  readonly hint: string;
}

/** Sets or corrects an e-mail, with the error at the field (PRO-004). */
export const EmailSection = observer(function EmailSection({ form, hint }: EmailSectionProps) {
  const styles = useSectionStyles();
  const text = useText("profile");
  if (form.saving.state.kind === "done") return <MessageBar kind="success">{text("emailSaved")}</MessageBar>;
  return (
    <form className={styles.stack} noValidate onSubmit={submitting(() => form.submit())}>
      <p className={styles.text}>{hint}</p>
      <div className={styles.row}>
        <TextField
          label={text("email")}
          isRequired
          problem={problemOf(form, text)}
          type="email"
          autoComplete="email"
          value={form.email}
          onChange={(value) => form.setEmail(value)}
        />
        <Button type="submit" look="primary" isUnavailable={form.saving.isRunning}>
          {text("saveEmail")}
        </Button>
      </div>
    </form>
  );
});

function problemOf({ messages, saving }: EmailForm, text: TextOf<"profile">): string | null {
  if (saving.refusal === null) return null;
  return messages.length > 0 ? joinSentences(messages) : text(problemKeyOf(saving.refusal));
}
