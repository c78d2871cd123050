import { makeStyles } from "@fluentui/react-components";
import { sessionModule, sessionTokens } from "@panel/core/auth/wiring";
import type { OwnerProof, ProofMeans } from "@panel/core/owner-proof";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { submitting } from "../bindings/submitting.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";

const useStyles = makeStyles({ form: { display: "flex", flexDirection: "column", gap: "12px" } });

interface ProofProps {
  readonly proof: OwnerProof;
}

/** Asks for the password or a code before another way into the account is opened. */
export default observer(function OwnerProofDialog({ proof, onClose }: ProofProps & { readonly onClose: () => void }) {
  const text = useText("owner-proof");
  const styles = useSectionStyles();
  const { query } = proof;
  useEffect(() => proof.activate(), [proof]);
  return (
    <Dialog title={text("title")} onClose={onClose} maxWidth={440} isQuestion>
      <div className={useStyles().form}>
        <p className={styles.text}>{text("hint")}</p>
        <QueryView query={query} failed={text("failed")} onRetry={() => void query.run()} size="small">
          {(means) =>
            proof.kind === null ? <NoMeans onClose={onClose} /> : <ProofForm proof={proof} means={means} onClose={onClose} />
          }
        </QueryView>
      </div>
    </Dialog>
  );
});

/** Signing in again is a proof, too. */
function NoMeans({ onClose }: { readonly onClose: () => void }) {
  const text = useText("owner-proof");
  const common = useText("common");
  const styles = useSectionStyles();
  const session = useModel(sessionModule, sessionTokens.session);
  return (
    <>
      <MessageBar>{text("noMeans")}</MessageBar>
      <div className={styles.row}>
        <Button look="primary" onClick={() => session.logOut()}>
          {common("logOut")}
        </Button>
        <Button onClick={onClose}>{common("cancel")}</Button>
      </div>
    </>
  );
}

interface ProofFormProps extends ProofProps {
  readonly means: ProofMeans;
  readonly onClose: () => void;
}

const ProofForm = observer(function ProofForm({ proof, means, onClose }: ProofFormProps) {
  const text = useText("owner-proof");
  const common = useText("common");
  const styles = useSectionStyles();
  const inputId = useId();
  const { giving, kind } = proof;
  const wasMailed = proof.mailing.state.kind === "done";
  useEffect(() => globalThis.document.getElementById(inputId)?.focus(), [inputId, kind, wasMailed]);
  const isPassword = kind === "password";
  const other = isPassword ? "code" : "password";
  const isOtherThere = isPassword ? means.takesCode : means.hasPassword;
  const said = giving.refusal && giving.refusal.kind !== "problems" ? (serverMessageOf(giving.refusal) ?? text("notDone")) : null;
  return (
    <form className={useStyles().form} noValidate onSubmit={submitting(() => proof.give())}>
      {isPassword ? <PasswordInput id={inputId} proof={proof} /> : <CodeInput id={inputId} proof={proof} means={means} />}
      {said === null ? null : <MessageBar kind="error">{said}</MessageBar>}
      <div className={styles.row}>
        <Button type="submit" look="primary" isUnavailable={giving.isRunning}>
          {text("confirm")}
        </Button>
        <Button type="button" isUnavailable={giving.isRunning} onClick={onClose}>
          {common("cancel")}
        </Button>
        {isOtherThere ? (
          <Button type="button" look="subtle" onClick={() => proof.choose(other)}>
            {text(isPassword ? "useCode" : "usePassword")}
          </Button>
        ) : null}
      </div>
    </form>
  );
});

interface InputProps extends ProofProps {
  readonly id: string;
}

const PasswordInput = observer(function PasswordInput({ id, proof }: InputProps) {
  const text = useText("owner-proof");
  const auth = useText("auth");
  return (
    <PasswordField
      id={id}
      label={text("password")}
      showLabel={auth("showPassword")}
      hideLabel={auth("hidePassword")}
      autoComplete="current-password"
      value={proof.password}
      onChange={(password) => proof.setPassword(password)}
      problem={proof.messagesAt("password")[0] ?? null}
    />
  );
});

const CodeInput = observer(function CodeInput({ id, proof, means }: InputProps & Pick<ProofFormProps, "means">) {
  const text = useText("owner-proof");
  const styles = useSectionStyles();
  const { mailing } = proof;
  const wasMailed = mailing.state.kind === "done";
  return (
    <>
      <TextField
        id={id}
        label={text("code")}
        hint={text("codeHint")}
        isRequired
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={proof.code}
        onChange={(code) => proof.setCode(code)}
        problem={proof.isSpent ? text("spent") : (proof.messagesAt("code")[0] ?? null)}
      />
      {wasMailed ? <MessageBar kind="success">{text("codeMailed")}</MessageBar> : null}
      {mailing.refusal ? <MessageBar kind="error">{serverMessageOf(mailing.refusal) ?? text("notDone")}</MessageBar> : null}
      {means.mailsCode ? (
        <div className={styles.row}>
          <Button type="button" isUnavailable={mailing.isRunning} onClick={() => void proof.mailCode()}>
            {text(wasMailed ? "mailAgain" : "mailCode")}
          </Button>
        </div>
      ) : null}
    </>
  );
});
