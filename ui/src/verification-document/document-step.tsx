import { makeStyles, tokens } from "@fluentui/react-components";
import {
  documentKinds,
  isRemovable,
  MAX_DOCUMENT_MEGABYTES,
  type DocumentState,
  type DocumentStep,
  type VerificationDocument,
  type VerificationDocumentViewModel,
} from "@panel/core/verification-document";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Progress } from "../kit/data/progress.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { FileField } from "../kit/fields/file-field.tsx";
import { layout } from "../kit/layout.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { useMoments } from "../bindings/use-moments.ts";

const useStyles = makeStyles({
  ...layout,
  title: { margin: 0, fontSize: tokens.fontSizeBase400 },
  reason: { margin: 0, overflowWrap: "anywhere" },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What a device offers to pick from; what a file really is, its bytes tell. */
const accepted = ["image/jpeg", "image/png", "application/pdf", ...documentKinds.map((kind) => `.${kind}`)].join(",");
const MEGABYTE = 1024 * 1024;

/** To a tenth of a megabyte, and never nothing. */
const megabytesOf = (size: number): number => Math.max(0.1, Math.round((size * 10) / MEGABYTE) / 10);

interface StepProps {
  readonly model: VerificationDocumentViewModel;
  readonly step: DocumentStep;
}

/** One step of the proof: what was sent for it, and the field for another file. */
export const DocumentStepPart = observer(function DocumentStepPart({ model, step }: StepProps) {
  const styles = useStyles();
  const text = useText("verification-document");
  const { pickedFor, pickProblem, sending } = model;
  const isPicked = pickedFor === step;
  const documents = model.ofStep(step);
  const problem =
    isPicked && pickProblem !== null
      ? text(`problem_${pickProblem}`, { megabytes: MAX_DOCUMENT_MEGABYTES })
      : isPicked && !model.canResend
        ? model.serverMessage(step)
        : null;
  const name = text(`step_${step}`);
  return (
    <section className={styles.card} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      <FileField
        label={text(`step_${step}`)}
        hidesLabel
        choose={text("choose")}
        hint={text("hint", { megabytes: MAX_DOCUMENT_MEGABYTES })}
        accept={accepted}
        problem={problem}
        isDisabled={model.isFullAt(step) || (sending.isRunning && !isPicked)}
        onPick={(file) => void model.pick(step, { size: file.size, read: () => bytesOf(file) })}
      />
      {isPicked ? <Sending model={model} step={step} /> : null}
      {documents.length === 0 ? (
        <p className={styles.quiet}>{text("none")}</p>
      ) : (
        <ul className={styles.list} aria-label={name}>
          {documents.map((document) => (
            <SentDocument key={document.filename} model={model} document={document} />
          ))}
        </ul>
      )}
    </section>
  );
});

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** What becomes of the file that was picked for this step. */
const Sending = observer(function Sending({ model, step }: StepProps) {
  const text = useText("verification-document");
  const common = useText("common");
  const { sending, sentShare } = model;
  if (sending.isRunning)
    return <Progress label={text("sending")} words={text("sending")} percent={Math.round(sentShare * 100)} />;
  if (sending.state.kind === "done") return <MessageBar kind="success">{text("sent")}</MessageBar>;
  if (!model.canResend) return null;
  return (
    <MessageBar kind="error" actions={<Button onClick={() => void model.resend()}>{common("tryAgain")}</Button>}>
      {model.serverMessage(step) ?? text("notSent")}
    </MessageBar>
  );
});

const tones = { waiting: "progress", approved: "success", rejected: "danger" } as const satisfies Record<DocumentState, string>;

interface SentDocumentProps {
  readonly model: VerificationDocumentViewModel;
  readonly document: VerificationDocument;
}

const SentDocument = observer(function SentDocument({ model, document }: SentDocumentProps) {
  const styles = useStyles();
  const text = useText("verification-document");
  const moments = useMoments();
  const moment = moments(document.sentAt);
  const name = text("file", { kind: document.kind.toUpperCase(), megabytes: megabytesOf(document.size) });
  return (
    <li className={styles.tight}>
      <div className={styles.row}>
        <strong className={styles.word}>{name}</strong>
        <StatusBadge tone={tones[document.state]}>{text(`state_${document.state}`)}</StatusBadge>
      </div>
      <span className={styles.quiet}>{moment}</span>
      {document.decidedAt === null ? null : (
        <span className={styles.quiet}>{text("decidedAt", { moment: moments(document.decidedAt) })}</span>
      )}
      {document.reason === null ? null : <p className={styles.reason}>{text("reason", { reason: document.reason })}</p>}
      {document.state === "rejected" ? <p className={styles.quiet}>{text("replaceHint")}</p> : null}
      <div className={styles.row}>
        <Button
          size="small"
          aria-label={text("downloadNamed", { name, moment })}
          isUnavailable={model.saving.isRunning}
          onClick={() => void model.saving.run(document)}
        >
          {text("download")}
        </Button>
        {isRemovable(document) ? (
          <Button size="small" aria-label={text("removeNamed", { name, moment })} onClick={() => model.removing.ask(document)}>
            {text("remove")}
          </Button>
        ) : null}
      </div>
    </li>
  );
});
