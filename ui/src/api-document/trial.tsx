import { shownBody, type ApiDocumentViewModel, type ApiOperation, type ApiTrial } from "@panel/core/api-document";
import { observer } from "mobx-react-lite";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useApiDocumentStyles } from "./api-document-styles.ts";

interface TrialProps {
  readonly model: ApiDocumentViewModel;
  readonly trial: ApiTrial;
  readonly operation: ApiOperation;
}

/** Fills a call in, sends it for real, and gives it as a command line. */
export const Trial = observer(function Trial({ model, trial, operation }: TrialProps) {
  const styles = useApiDocumentStyles();
  const text = useText("api-token");
  const { request, sending } = trial;
  return (
    <form className={styles.stack} noValidate aria-label={text("tryIt")} onSubmit={submitting(() => trial.send())}>
      <h3 className={styles.subheading}>{text("tryIt")}</h3>
      <Parameters trial={trial} operation={operation} />
      {operation.body === null ? null : (
        <TextAreaField
          label={text("body")}
          isMonospace
          spellCheck={false}
          dir="ltr"
          value={trial.body}
          onChange={(body) => trial.setBody(body)}
        />
      )}
      {operation.isReading ? null : <MessageBar kind="warning">{text("happens")}</MessageBar>}
      <div className={styles.row}>
        <Button type="submit" look="primary" isUnavailable={sending.isRunning || request === null}>
          {text("send")}
        </Button>
        {request === null ? <span className={styles.quiet}>{text("pathMissing")}</span> : null}
      </div>
      <Answer trial={trial} />
      <CommandLine model={model} trial={trial} />
    </form>
  );
});

const Parameters = observer(function Parameters({ trial, operation }: Omit<TrialProps, "model">) {
  const styles = useApiDocumentStyles();
  const text = useText("api-token");
  if (operation.parameters.length === 0) return null;
  return (
    <div className={styles.pair}>
      {operation.parameters.map((parameter) => (
        <TextField
          key={`${parameter.place} ${parameter.name}`}
          label={parameter.name}
          hint={[text(`place_${parameter.place}`), parameter.type, parameter.description ?? ""].filter(Boolean).join(" · ")}
          isRequired={parameter.isRequired}
          placeholder={parameter.example ?? ""}
          autoComplete="off"
          value={trial.valueOf(parameter)}
          onChange={(value) => trial.setValue(parameter, value)}
        />
      ))}
    </div>
  );
});

const Answer = observer(function Answer({ trial: { sending } }: Pick<TrialProps, "trial">) {
  const styles = useApiDocumentStyles();
  const text = useText("api-token");
  const { state } = sending;
  if (sending.refusal) return <MessageBar kind="error">{text("notSent")}</MessageBar>;
  if (state.kind !== "done") return null;
  const { body, status } = state.value;
  return (
    <div className={styles.tight}>
      <p role="status" className={styles.subheading}>
        {text("answered", { status })}
      </p>
      <pre className={styles.block} tabIndex={0} role="group" aria-label={text("answer")} dir="ltr" translate="no">
        {shownBody(body)}
      </pre>
    </div>
  );
});

const CommandLine = observer(function CommandLine({ model, trial }: Omit<TrialProps, "operation">) {
  const styles = useApiDocumentStyles();
  const text = useText("api-token");
  const { commandLine } = trial;
  if (commandLine === null) return null;
  const { copying } = model;
  return (
    <div className={styles.tight}>
      <pre className={styles.block} tabIndex={0} role="group" aria-label={text("commandLine")} dir="ltr" translate="no">
        {commandLine}
      </pre>
      <div className={styles.row}>
        <Button onClick={() => void model.copy(commandLine)}>{text("copy")}</Button>
        <span role="status" className={styles.quiet}>
          {copying.state.kind === "done" ? text("copied") : copying.refusal ? text("textNotCopied") : ""}
        </span>
      </div>
    </div>
  );
});
