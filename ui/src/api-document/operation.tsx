import type { ApiDocumentViewModel, ApiOperation } from "@panel/core/api-document";
import { observer } from "mobx-react-lite";
import { useId, useState, type ReactNode } from "react";
import { useText } from "../bindings/use-text.ts";
import { useApiDocumentStyles } from "./api-document-styles.ts";
import { DocumentLine, DocumentText } from "./document-text.tsx";
import { Example, Fields } from "./fields.tsx";
import { Trial } from "./trial.tsx";

interface OperationProps {
  readonly model: ApiDocumentViewModel;
  readonly operation: ApiOperation;
}

/** One call, closed until somebody wants to read it: a document has far more than a hundred. */
export function Operation({ model, operation }: OperationProps) {
  const styles = useApiDocumentStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.operation} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary} lang="en">
        <span className={styles.method} translate="no">
          {operation.method}
        </span>
        <span className={styles.path} translate="no">
          {operation.path}
        </span>
        <span>{operation.summary}</span>
      </summary>
      {isOpen ? <Opened model={model} operation={operation} /> : null}
    </details>
  );
}

const Opened = observer(function Opened({ model, operation }: OperationProps) {
  const styles = useApiDocumentStyles();
  const text = useText("api-token");
  const { body, bearer, isReading, description } = operation;
  return (
    <div className={styles.inside}>
      {description === null ? null : <DocumentText text={description} />}
      <p className={styles.quiet}>
        {text(`bearer_${bearer}`)} {bearer === "none" ? "" : text(isReading ? "reads" : "writes")}
      </p>
      {body === null ? null : (
        <Part title={text("sent")}>
          <Fields fields={body.fields} />
          <Example text={body.example} />
        </Part>
      )}
      <Trial model={model} trial={model.trialOf(operation)} operation={operation} />
      <Part title={text("answers")}>
        {operation.answers.map((answer) => (
          <details key={answer.status}>
            <summary className={styles.summary} lang="en">
              <span className={styles.method}>{answer.status}</span>
              <DocumentLine text={answer.description} />
            </summary>
            <div className={styles.inside}>
              <Fields fields={answer.fields} />
              <Example text={answer.example} />
            </div>
          </details>
        ))}
      </Part>
    </div>
  );
});

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useApiDocumentStyles();
  const id = useId();
  return (
    <section className={styles.tight} aria-labelledby={id}>
      <h3 id={id} className={styles.subheading}>
        {title}
      </h3>
      {children}
    </section>
  );
}
