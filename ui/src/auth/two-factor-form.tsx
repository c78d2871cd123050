import type { CodeKind, FormNote, LoginViewModel, TwoFactorStep } from "@panel/core/sign-in";
import { safeUrl } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useId } from "react";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { OutsideLink, PageLink } from "../kit/link.tsx";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";
import { submitting } from "../bindings/submitting.ts";
import { noteWords } from "./note-text.ts";
import { TriesSpent } from "./tries-spent.tsx";

const PasskeyEntry = lazyPart(() => import("../passkeys/passkey-entry.tsx"));

interface TwoFactorFormProps {
  readonly login: LoginViewModel;
  readonly step: TwoFactorStep;
}

/** The second step of a login (AUT-007 to AUT-009), until no further code can be right. */
export const TwoFactorForm = observer(function TwoFactorForm({ login, step }: TwoFactorFormProps) {
  if (step.isSpent) return <NoMoreTries login={login} step={step} />;
  return step.kind === "passkey" ? (
    <PasskeyFirst login={login} step={step} />
  ) : (
    <CodeForm login={login} step={step} kind={step.kind} />
  );
});

/** The login begins again from the e-mail; who has no code left is told the other ways on. */
const NoMoreTries = observer(function NoMoreTries({ login, step }: TwoFactorFormProps) {
  const styles = useGuestFormStyles();
  const text = useText("auth");
  const support = login.supportEmail === null ? null : safeUrl(`mailto:${login.supportEmail}`);
  return (
    <TriesSpent className={styles.form} problem={noteWords(notesOf(step.note), text)} advice={text("triesSpent")}>
      {(first) => (
        <>
          <Button ref={first} look="primary" size="large" onClick={() => login.backToCredentials()}>
            {text("beginAgain")}
          </Button>
          <p className={styles.hint}>{text("triesSpentWays")}</p>
          <div className={styles.row}>
            <PageLink to={{ name: "password-reset" }}>{text("forgotPassword")}</PageLink>
            {support === null ? null : <OutsideLink address={support}>{text("support")}</OutsideLink>}
          </div>
        </>
      )}
    </TriesSpent>
  );
});

/** What is asked for, and where it is found. */
function hintOf(kind: CodeKind, email: string, text: TextOf<"auth">): string {
  if (kind === "app") return text("appHint");
  if (kind === "recovery") return text("recoveryHint");
  return email === "" ? text("twoFactorHintAnyEmail") : text("twoFactorHint", { email });
}

/** The account has chosen its passkey; where none can be used, a code is asked for. */
const PasskeyFirst = observer(function PasskeyFirst({ login, step }: TwoFactorFormProps) {
  const styles = useGuestFormStyles();
  const text = useText("auth");
  const giveUp = useCallback(() => void step.giveUpPasskey(), [step]);
  return (
    <div className={styles.form}>
      <p className={styles.hint} role="status">
        {text("passkeyHint")}
      </p>
      <PasskeyEntry login={login} session={step.session} isFirst onUnavailable={giveUp} />
      <OtherMethods login={login} step={step} />
      <BackToLogin login={login} />
    </div>
  );
});

const BackToLogin = ({ login }: Pick<TwoFactorFormProps, "login">) => {
  const text = useText("auth");
  return (
    <Button type="button" look="subtle" onClick={() => login.backToCredentials()}>
      {text("backToLogin")}
    </Button>
  );
};

/** One field for the code that is asked for, and the other ways to take the step. */
const CodeForm = observer(function CodeForm({ login, step, kind }: TwoFactorFormProps & { readonly kind: CodeKind }) {
  const styles = useGuestFormStyles();
  const text = useText("auth");
  const inputId = useId();
  useEffect(() => globalThis.document.getElementById(inputId)?.focus(), [inputId, kind]);
  const isRecovery = kind === "recovery";
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={step.verification.isRunning}
      onSubmit={submitting(() => login.submitCode())}
    >
      <p className={styles.hint} role="status">
        {hintOf(kind, login.email, text)}
      </p>
      <TextField
        id={inputId}
        label={text(isRecovery ? "recoveryCode" : "code")}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        value={step.code}
        onChange={(value) => step.setCode(value)}
        problem={noteWords(notesOf(step.note), text)}
        isRequired
      />
      <Button type="submit" look="primary" size="large" isUnavailable={step.verification.isRunning}>
        {text("confirm")}
      </Button>
      <OtherMethods login={login} step={step} />
      <div className={styles.row}>
        {kind === "mail" ? (
          <Button type="button" disabled={!step.mayResend} onClick={() => void step.sendCode()}>
            {text("resendCode")}
          </Button>
        ) : null}
        <BackToLogin login={login} />
      </div>
    </form>
  );
});

/** The other codes, and a passkey, as far as the account has them. */
const OtherMethods = observer(function OtherMethods({ login, step }: TwoFactorFormProps) {
  const styles = useGuestFormStyles();
  const text = useText("auth");
  if (step.otherKinds.length === 0 && !step.hasOtherPasskey) return null;
  return (
    <div className={styles.row} role="group" aria-label={text("otherCodes")}>
      {step.hasOtherPasskey ? <PasskeyEntry login={login} session={step.session} /> : null}
      {step.otherKinds.map((kind) => (
        <Button key={kind} type="button" onClick={() => void step.use(kind)}>
          {text(`use_${kind}`)}
        </Button>
      ))}
    </div>
  );
});

const none: readonly FormNote[] = [];
const notesOf = (note: FormNote | null): readonly FormNote[] => (note ? [note] : none);
