import type { LoginViewModel } from "@panel/core/sign-in";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { PageLink } from "../kit/link.tsx";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";
import { FormSummary } from "./form-summary.tsx";
import { submitting } from "../bindings/submitting.ts";
import { noteWords } from "./note-text.ts";

/** E-mail, password and captcha (AUT-002), each with its error (AUT-003). */
export const CredentialsForm = observer(function CredentialsForm({ login }: { readonly login: LoginViewModel }) {
  const styles = useGuestFormStyles();
  const text = useText("auth");
  const common = useText("common");
  const id = useId();
  const inputIds = { email: `${id}email`, password: `${id}password`, captcha: `${id}captcha` };
  const isBusy = login.state.kind !== "editing";
  const { fields } = login.notes;
  // Anyone who comes back from the code finds the keyboard where it is needed, instead of at a button that is gone.
  useEffect(() => {
    if (login.isBeginningAgain) globalThis.document.getElementById(inputIds.password)?.focus();
  }, [login, inputIds.password]);
  return (
    <>
      <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={submitting(() => login.submit())}>
        <FormSummary
          notes={login.notes}
          text={text}
          inputIds={{ ...inputIds, notRegistered: inputIds.email }}
          pages={{ notRegistered: { name: "register", textKey: "createAccount" } }}
        />
        <TextField
          id={inputIds.email}
          label={text("email")}
          type="email"
          autoComplete="username"
          value={login.email}
          onChange={(value) => login.setEmail(value)}
          problem={noteWords(fields.email ?? fields.notRegistered, text)}
          isRequired
        />
        <PasswordField
          id={inputIds.password}
          label={text("password")}
          autoComplete="current-password"
          value={login.password}
          onChange={(value) => login.setPassword(value)}
          problem={noteWords(fields.password, text)}
          showLabel={text("showPassword")}
          hideLabel={text("hidePassword")}
          isRequired
        />
        <CaptchaField id={inputIds.captcha} captcha={login.captcha} text={text} notes={fields.captcha} />
        <Button type="submit" look="primary" size="large" isUnavailable={isBusy}>
          {isBusy ? text("loggingIn") : common("logIn")}
        </Button>
      </form>
      <div className={styles.links}>
        <PageLink to={{ name: "password-reset" }}>{text("forgotPassword")}</PageLink>
        <PageLink to={{ name: "register" }}>{text("createAccount")}</PageLink>
      </div>
    </>
  );
});
