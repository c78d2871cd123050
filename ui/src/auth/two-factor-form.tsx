import type { FormNote, LoginViewModel, TwoFactorStep } from "@panel/core/auth";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useFormStyles } from "./form-styles.ts";
import { submitting } from "../bindings/submitting.ts";
import { noteWords } from "./note-text.ts";
import { TriesSpent } from "./tries-spent.tsx";

interface TwoFactorFormProps {
  readonly login: LoginViewModel;
  readonly step: TwoFactorStep;
}

/** The second step of a login (AUT-007 to AUT-009), until no further code can be right. */
export const TwoFactorForm = observer(function TwoFactorForm({ login, step }: TwoFactorFormProps) {
  return step.isSpent ? <NoMoreTries login={login} step={step} /> : <CodeForm login={login} step={step} />;
});

/** The login begins again from the e-mail. */
const NoMoreTries = observer(function NoMoreTries({ login, step }: TwoFactorFormProps) {
  const styles = useFormStyles();
  const text = useText("auth");
  return (
    <TriesSpent className={styles.form} problem={noteWords(notesOf(step.note), text)} advice={text("triesSpent")}>
      {(first) => (
        <Button ref={first} look="primary" size="large" onClick={() => login.backToCredentials()}>
          {text("beginAgain")}
        </Button>
      )}
    </TriesSpent>
  );
});

/** The mailed code in one field. */
const CodeForm = observer(function CodeForm({ login, step }: TwoFactorFormProps) {
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
      <p className={styles.hint}>
        {login.email === "" ? text("twoFactorHintAnyEmail") : text("twoFactorHint", { email: login.email })}
      </p>
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
