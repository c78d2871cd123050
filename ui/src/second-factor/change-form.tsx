import type { AuthenticatorViewModel, CodeQuestion } from "@panel/core/second-factor";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";
import { codeWords, wordsAt } from "./code-words.ts";

interface ChangeFormProps {
  readonly model: AuthenticatorViewModel;
  readonly question: CodeQuestion;
}

/** A code of the second factor before the app goes, or new recovery codes take the place of the old ones. */
export const ChangeForm = observer(function ChangeForm({ model, question: { kind } }: ChangeFormProps) {
  const styles = useSectionStyles();
  const text = useText("security");
  const common = useText("common");
  const inputId = useId();
  useEffect(() => globalThis.document.getElementById(inputId)?.focus(), [inputId]);
  const { asking, mailing } = model;
  const { isRunning, refusal } = asking.command;
  return (
    <form className={styles.stack} noValidate onSubmit={submitting(() => asking.confirm())}>
      <p className={styles.text}>{text(kind === "remove" ? "appRemoveHint" : "recoveryRenewHint")}</p>
      <TextField
        id={inputId}
        label={text("anyCode")}
        hint={text("anyCodeHint")}
        isRequired
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={model.code}
        onChange={(code) => model.setCode(code)}
        problem={wordsAt(refusal, "code")}
      />
      {mailing.state.kind === "done" ? <MessageBar kind="success">{text("codeMailed")}</MessageBar> : null}
      {mailing.refusal ? <MessageBar kind="error">{codeWords(mailing.refusal, text)}</MessageBar> : null}
      {model.isSpent ? <MessageBar kind="error">{text("codesSpent")}</MessageBar> : null}
      {refusal && refusal.kind !== "problems" ? <MessageBar kind="error">{codeWords(refusal, text)}</MessageBar> : null}
      <div className={styles.row}>
        <Button type="submit" look="primary" isUnavailable={isRunning}>
          {text(kind === "remove" ? "appRemove" : "recoveryRenew")}
        </Button>
        {model.mayMail ? (
          <Button type="button" isUnavailable={mailing.isRunning} onClick={() => void mailing.run()}>
            {text("mailCode")}
          </Button>
        ) : null}
        <Button type="button" onClick={() => model.cancel()}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
});
