import type { AuthenticatorSetup, AuthenticatorViewModel } from "@panel/core/second-factor";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { QrCode } from "../kit/data/qr-code.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";
import { codeWords, wordsAt } from "./code-words.ts";

interface SetupFormProps {
  readonly model: AuthenticatorViewModel;
  readonly setup: AuthenticatorSetup;
}

/** A secret in groups of four, as it is typed into an app. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** The QR code, the secret beside it, and the code that shows that the app knows it. */
export const AuthenticatorSetupForm = observer(function AuthenticatorSetupForm({ model, setup }: SetupFormProps) {
  const styles = useSectionStyles();
  const text = useText("security");
  const common = useText("common");
  const inputId = useId();
  useEffect(() => globalThis.document.getElementById(inputId)?.focus(), [inputId]);
  const { confirming, mailing } = model;
  const { refusal } = confirming;
  const isAtField = refusal?.kind === "problems" && !model.isSpent;
  return (
    <form className={styles.stack} noValidate onSubmit={submitting(() => model.confirm())}>
      <p className={styles.text}>{text("appScan")}</p>
      <QrCode content={{ kind: "text", text: setup.address }} label={text("appQrCode")} />
      <p className={styles.text}>{text("appSecret")}</p>
      <code className={styles.text}>{grouped(setup.secret)}</code>
      <TextField
        id={inputId}
        label={text("appCode")}
        isRequired
        inputMode="numeric"
        autoComplete="one-time-code"
        value={model.code}
        onChange={(code) => model.setCode(code)}
        problem={wordsAt(refusal, "code")}
      />
      {model.needsCurrentCode ? (
        <TextField
          label={text("mailedCode")}
          hint={text("mailedCodeHint")}
          isRequired
          inputMode="numeric"
          autoComplete="one-time-code"
          value={model.currentCode}
          onChange={(code) => model.setCurrentCode(code)}
          problem={wordsAt(refusal, "currentCode")}
        />
      ) : null}
      {mailing.refusal ? <MessageBar kind="error">{codeWords(mailing.refusal, text)}</MessageBar> : null}
      {model.isSpent ? <MessageBar kind="error">{text("codesSpent")}</MessageBar> : null}
      {refusal && !isAtField && !model.isSpent ? <MessageBar kind="error">{codeWords(refusal, text)}</MessageBar> : null}
      <div className={styles.row}>
        <Button type="submit" look="primary" isUnavailable={confirming.isRunning}>
          {text("appConfirm")}
        </Button>
        <Button type="button" onClick={() => model.cancel()}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
});
