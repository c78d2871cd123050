import { verificationDocumentTokens, verificationDocumentModule } from "@panel/core/verification-document/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { serverMessageOf } from "@panel/core/result";
import { documentSteps, MAX_DOCUMENTS, type VerificationDocumentViewModel } from "@panel/core/verification-document";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { layout, pageOf } from "../kit/layout.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { DocumentStepPart } from "./document-step.tsx";

const useStyles = makeStyles({
  ...layout,
  page: pageOf("form", "24px"),
  words: { margin: 0, maxWidth: "72ch", overflowWrap: "anywhere" },
  steps: {
    display: "grid",
    gap: "16px",
    alignItems: "start",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 280px), 1fr))",
  },
  hint: { margin: 0, maxWidth: "72ch", color: tokens.colorNeutralForeground2 },
});

/** `/card-verification`: what was sent for each step, another file for it, and taking one back (PRO-012, PRO-013). */
export default observer(function VerificationDocumentScreen() {
  const styles = useStyles();
  const text = useText("verification-document");
  const model = useViewModel(verificationDocumentModule, verificationDocumentTokens.verificationDocument);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <div className={styles.tight}>
        <p className={styles.words}>{text("intro")}</p>
        <p className={styles.hint}>{text("cardHint")}</p>
      </div>
      <QueryView query={model.documentsQuery} failed={text("failed")} onRetry={() => void model.load()}>
        {() => <Steps model={model} />}
      </QueryView>
      <Question model={model} />
    </div>
  );
});

interface PartProps {
  readonly model: VerificationDocumentViewModel;
}

const Steps = observer(function Steps({ model }: PartProps) {
  const styles = useStyles();
  const text = useText("verification-document");
  return (
    <div className={styles.stack}>
      {model.isFull ? <MessageBar kind="warning">{text("full", { most: MAX_DOCUMENTS })}</MessageBar> : null}
      {model.saving.refusal ? (
        <MessageBar kind="error">{serverMessageOf(model.saving.refusal) ?? text("notSaved")}</MessageBar>
      ) : null}
      <div className={styles.steps}>
        {documentSteps.map((step) => (
          <DocumentStepPart key={step} model={model} step={step} />
        ))}
      </div>
    </div>
  );
});

const Question = observer(function Question({ model: { removing } }: PartProps) {
  const text = useText("verification-document");
  const common = useText("common");
  return (
    <ConfirmationDialog
      confirmed={removing}
      question={() => ({
        title: text("removeTitle"),
        body: <p>{text("removeQuestion")}</p>,
        agreeButtonText: text("remove"),
        disagreeButtonText: common("cancel"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? text("notRemoved")}
    />
  );
});
