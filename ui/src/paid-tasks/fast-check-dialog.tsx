import { makeStyles, tokens } from "@fluentui/react-components";
import { countdownText, type CheckSituation, type FastCheck, type PaidTask } from "@panel/core/paid-tasks";
import { isExternalUrl, safeUrl } from "@panel/core/routing";
import { isOutcomeUnknown, problemMessages, serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { layout } from "../kit/layout.ts";
import { OutsideLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { useTaskWords } from "./task-words.ts";

const useStyles = makeStyles({
  ...layout,
  text: { margin: 0 },
  time: { fontVariantNumeric: "tabular-nums", color: tokens.colorNeutralForeground2 },
  comment: {
    margin: 0,
    padding: "12px",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: "anywhere",
    whiteSpace: "pre-wrap",
  },
});

interface CheckProps {
  readonly model: FastCheck;
}

interface OpenProps extends CheckProps {
  readonly task: PaidTask;
}

/** The dialog of one running check: what to do, and the button of the step that comes next (TSK-007, TSK-008, DEC-092). */
export const FastCheckDialog = observer(function FastCheckDialog({ model }: CheckProps) {
  const styles = useStyles();
  const text = useText("paid-tasks");
  const words = useTaskWords();
  const { task } = model;
  if (task === null) return null;
  return (
    <Dialog
      title={text("dialogTitle", { name: words.name(task) })}
      onClose={() => model.close()}
      actions={<Steps model={model} />}
    >
      <div className={styles.stack}>
        <p className={styles.text}>{words.step(task)}</p>
        <Address task={task} />
        <CustomComment model={model} />
        <CheckFacts model={model} task={task} />
        <Situation model={model} task={task} />
        <Problem model={model} />
      </div>
    </Dialog>
  );
});

/** Where it is done, in a tab of its own. */
function Address({ task: { url } }: Pick<OpenProps, "task">) {
  const text = useText("paid-tasks");
  const address = safeUrl(url);
  if (address === null || !isExternalUrl(address)) return <MessageBar kind="warning">{text("noAddress")}</MessageBar>;
  return (
    <div>
      <OutsideLink look="outline" address={address}>
        {text("open")}
      </OutsideLink>
    </div>
  );
}

/** The comment that the check asks for, to be copied. */
const CustomComment = observer(function CustomComment({ model }: CheckProps) {
  const styles = useStyles();
  const text = useText("paid-tasks");
  const comment = model.told?.check.customComment ?? null;
  if (comment === null) return null;
  const { copying } = model;
  return (
    <div className={styles.tight}>
      <span>{text("comment")}</span>
      <blockquote className={styles.comment} dir="auto">
        {comment}
      </blockquote>
      <div className={styles.row}>
        <Button onClick={() => void copying.run(comment)}>{text("copyComment")}</Button>
        {copying.state.kind === "done" && <span role="status">{text("copied")}</span>}
      </div>
      {copying.refusal && <MessageBar kind="error">{text("notCopied")}</MessageBar>}
    </div>
  );
});

const CheckFacts = observer(function CheckFacts({ model, task }: OpenProps) {
  const text = useText("paid-tasks");
  const words = useTaskWords();
  const moment = useMoments();
  const check = model.told?.check ?? null;
  const facts = [
    { term: text("column_reward"), detail: words.reward(task) },
    { term: text("column_state"), detail: model.status && words.status(model.status) },
    { term: text("channel"), detail: check?.channel?.channelId ?? null },
    { term: text("startedAt"), detail: check?.startedAt ? moment(check.startedAt) : null },
    { term: text("endedAt"), detail: check?.endedAt ? moment(check.endedAt) : null },
  ];
  return <Facts facts={facts} />;
});

/** What comes next, as far as it has to be said, and how much time there is. */
const Situation = observer(function Situation({ model, task }: OpenProps) {
  const styles = useStyles();
  const text = useText("paid-tasks");
  const words = useTaskWords();
  const { situation } = model;
  if (situation === null) return model.beginning.isRunning ? <Spinner size="small" /> : null;
  switch (situation.kind) {
    case "approved":
      return <MessageBar kind="success">{text("approved", { amount: words.reward(task) })}</MessageBar>;
    case "rejected":
      return (
        <>
          <MessageBar kind="warning">{text(situation.isExpired ? "expired" : "rejected")}</MessageBar>
          {situation.waitMs > 0 && <p className={styles.time}>{text("againIn", { time: countdownText(situation.waitMs) })}</p>}
        </>
      );
    case "other":
      return null;
    default:
      return (
        <>
          <p role="status" className={styles.text}>
            {text(`next_${situation.kind === "open" && situation.waitMs > 0 ? "stayOpen" : situation.kind}`)}
          </p>
          <Times situation={situation} />
        </>
      );
  }
});

/** Counts down without being read aloud each second. */
function Times({ situation }: { readonly situation: Extract<CheckSituation, { readonly leftMs: number }> }) {
  const styles = useStyles();
  const text = useText("paid-tasks");
  const wait = situation.kind === "open" && situation.waitMs > 0 ? situation.waitMs : null;
  return (
    <p className={styles.time}>
      {wait === null ? text("timeLeft", { time: countdownText(situation.leftMs) }) : text("endIn", { time: countdownText(wait) })}
    </p>
  );
}

/** What the server said against the last step; a step whose answer was lost may be taken again. */
const Problem = observer(function Problem({ model }: CheckProps) {
  const text = useText("paid-tasks");
  const refusal = model.beginning.refusal ?? model.stepping.refusal;
  if (refusal === null) return null;
  const [field] = problemMessages(refusal);
  const words = field ?? serverMessageOf(refusal);
  return <MessageBar kind="error">{words ?? text(isOutcomeUnknown(refusal) ? "answerLost" : "stepFailed")}</MessageBar>;
});

/** The step that comes next stands out. */
const Steps = observer(function Steps({ model }: CheckProps) {
  const text = useText("paid-tasks");
  const common = useText("common");
  const { situation, isBusy } = model;
  const isWaiting = situation?.kind === "open" && situation.waitMs > 0;
  return (
    <>
      {situation?.kind === "toStart" && (
        <Button look="primary" isUnavailable={isBusy} onClick={() => void model.take("start")}>
          {text("start")}
        </Button>
      )}
      {situation?.kind === "open" && (
        <Button look="primary" isUnavailable={isBusy || isWaiting} onClick={() => void model.take("end")}>
          {text("end")}
        </Button>
      )}
      {situation?.kind === "toCheck" && (
        <Button look="primary" isUnavailable={isBusy} onClick={() => void model.take("judge")}>
          {text("check")}
        </Button>
      )}
      {(situation === null || situation.kind === "rejected") && (
        <Button
          look="primary"
          isUnavailable={isBusy || (situation !== null && situation.waitMs > 0)}
          onClick={() => void model.begin()}
        >
          {common("tryAgain")}
        </Button>
      )}
    </>
  );
});
