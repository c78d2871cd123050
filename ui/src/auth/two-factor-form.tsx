import type { FormNote, LoginViewModel, TwoFactorStep } from "@panel/core/auth";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useFormStyles } from "./form-styles.ts";
import { submitting } from "../bindings/submitting.ts";
import { noteWords } from "./note-text.ts";

interface TwoFactorFormProps {
  readonly login: LoginViewModel;
  readonly step: TwoFactorStep;
}

/** The second step of a login: the mailed code in one field (AUT-007 to AUT-009). */
export const TwoFactorForm = observer(function TwoFactorForm({ login, step }: TwoFactorFormProps) {
  const styles = useFormStyles();
  const text = useText("auth");
  const inputId = useId();
  useEffect(() => globalThis.document.getElementById(inputId)?.focus(), [inputId]);
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={step.verification.isRunning}
      onSubmit={submitting(() => login.submitCode())}
    >
      <p className={styles.hint}>{text("twoFactorHint", { email: login.email })}</p>
      <TextField
        id={inputId}
        label={text("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={step.code}
        onChange={(value) => step.setCode(value)}
        problem={noteWords(notesOf(step.note), text)}
        isRequired
      />
      <Button type="submit" look="primary" size="large" isUnavailable={step.verification.isRunning}>
        {text("confirm")}
      </Button>
      <div className={styles.row}>
        <Button type="button" disabled={!step.mayResend} onClick={() => void step.sendCode()}>
          {text("resendCode")}
        </Button>
        <Button type="button" look="subtle" onClick={() => login.backToCredentials()}>
          {text("backToLogin")}
        </Button>
      </div>
    </form>
  );
});

const none: readonly FormNote[] = [];
const notesOf = (note: FormNote | null): readonly FormNote[] => (note ? [note] : none);
