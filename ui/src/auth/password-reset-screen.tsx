import { signInTokens, signInModule } from "@panel/core/sign-in/wiring";
import type { PasswordResetViewModel } from "@panel/core/sign-in";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { FormPage } from "../kit/form-page.tsx";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";
import { FormSummary } from "./form-summary.tsx";
import { submitting } from "../bindings/submitting.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { noteWords } from "./note-text.ts";

/** Asks for a reset mail, or sets the new password with the token of that mail (AUT-021, AUT-022). */
export default observer(function PasswordResetScreen() {
  const reset = useViewModel(signInModule, signInTokens.passwordResetViewModel);
  const styles = useGuestFormStyles();
  const text = useText("auth");
  const isSetting = reset.mode === "set";
  return (
    <FormPage title={text(isSetting ? "setPasswordTitle" : "resetTitle")}>
      {reset.state.kind === "done" ? (
        <MessageBar kind="success">{isSetting ? text("passwordSaved") : text("linkSent", { email: reset.email })}</MessageBar>
      ) : (
        <ResetForm reset={reset} />
      )}
      <div className={styles.links}>
        <PageLink to={{ name: "login" }}>{text("toLogin")}</PageLink>
      </div>
    </FormPage>
  );
});

const ResetForm = observer(function ResetForm({ reset }: { readonly reset: PasswordResetViewModel }) {
  const styles = useGuestFormStyles();
  const text = useText("auth");
  const id = useId();
  const inputIds = {
    email: `${id}email`,
    password: `${id}password`,
    passwordConfirmation: `${id}again`,
    captcha: `${id}captcha`,
  };
  const isSetting = reset.mode === "set";
  const isBusy = reset.state.kind === "sending";
  const { fields } = reset.notes;
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={submitting(() => reset.submit())}>
      <FormSummary
        notes={reset.notes}
        text={text}
        inputIds={inputIds}
        pages={{ token: { name: "password-reset", textKey: "askForNewLink" } }}
      />
      {isSetting ? null : <p className={styles.hint}>{text("resetIntro")}</p>}
      <TextField
        id={inputIds.email}
        label={text("email")}
        type="email"
        autoComplete="username"
        value={reset.email}
        onChange={(value) => reset.setEmail(value)}
        problem={noteWords(fields.email, text)}
        isRequired
      />
      {isSetting ? (
        <NewPasswordFields
          text={text}
          password={{
            id: inputIds.password,
            label: text("newPassword"),
            value: reset.password,
            problem: noteWords(fields.password, text),
            onChange: (value) => reset.setPassword(value),
          }}
          confirmation={{
            id: inputIds.passwordConfirmation,
            label: text("passwordConfirmation"),
            value: reset.passwordConfirmation,
            problem: noteWords(fields.passwordConfirmation, text),
            onChange: (value) => reset.setPasswordConfirmation(value),
          }}
        />
      ) : null}
      <CaptchaField id={inputIds.captcha} captcha={reset.captcha} text={text} notes={fields.captcha} />
      <Button type="submit" look="primary" size="large" isUnavailable={isBusy}>
        {text(isSetting ? "savePassword" : "sendLink")}
      </Button>
    </form>
  );
});
