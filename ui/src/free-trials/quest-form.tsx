import { isTrialOpen, type FreeTrialQuest, type QuestViewModel, type TrialField } from "@panel/core/free-trials";
import { isOutcomeUnknown, serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { useFreeTrialsStyles } from "./free-trials-styles.ts";
import { useTrialStatus } from "./trials-table.tsx";
import { useTrialProblem } from "./use-quest-words.ts";

interface QuestFormProps {
  readonly quest: FreeTrialQuest;
  readonly model: QuestViewModel;
}

/** Which page is to be promoted, the proof where the quest asks for one, and the button (FTR-007 to FTR-009). */
export const QuestForm = observer(function QuestForm({ quest, model }: QuestFormProps) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  const at = useMessage(model, quest.networkKey);
  return (
    <form
      className={styles.card}
      noValidate
      aria-label={text("getTitle")}
      onSubmit={(event) => {
        event.preventDefault();
        void model.submit();
      }}
    >
      <Outcome model={model} />
      {model.isOpen ? (
        <>
          <LinkField model={model} problem={at("url")} />
          {quest.allowsProof ? <ProofField model={model} problem={at("proofUrl")} /> : null}
          <GetButton model={model} />
        </>
      ) : (
        <p className={styles.quiet}>{text("notOpen")}</p>
      )}
    </form>
  );
});

/** What is said at a field: the server's words, or what the panel itself sees. */
function useMessage(model: QuestViewModel, networkKey: string | null): (field: TrialField) => string | null {
  const wordsOf = useTrialProblem(networkKey);
  return (field) => {
    const problem = model.problemAt(field);
    return model.messagesAt(field)[0] ?? (problem && wordsOf(problem));
  };
}

interface FieldProps {
  readonly model: QuestViewModel;
  readonly problem: string | null;
}

const LinkField = observer(function LinkField({ model, problem }: FieldProps) {
  const text = useText("free-trials");
  const ordering = useText("ordering");
  const cleaned = model.cleanedLink;
  return (
    <TextField
      label={text("link")}
      isRequired
      type="url"
      inputMode="url"
      autoComplete="off"
      problem={problem}
      hint={cleaned === null ? text("linkHint") : ordering("linkOrdered", { link: cleaned })}
      value={model.url}
      onChange={(value) => model.setUrl(value)}
      onBlur={() => model.leave("url")}
    />
  );
});

const ProofField = observer(function ProofField({ model, problem }: FieldProps) {
  const text = useText("free-trials");
  return (
    <TextField
      label={text("proof")}
      isRequired
      type="url"
      inputMode="url"
      autoComplete="off"
      problem={problem}
      hint={text("proofHint")}
      value={model.proofUrl}
      onChange={(value) => model.setProofUrl(value)}
      onBlur={() => model.leave("proofUrl")}
    />
  );
});

const GetButton = observer(function GetButton({ model: { requesting } }: { readonly model: QuestViewModel }) {
  const text = useText("free-trials");
  return (
    <Button type="submit" look="primary" size="large" isUnavailable={requesting.isRunning}>
      {requesting.isRunning ? <Spinner size="small" label={text("getting")} /> : text("get")}
    </Button>
  );
});

/** What became of the last press, as far as it is at no field, and of the trial since. */
const Outcome = observer(function Outcome({ model }: { readonly model: QuestViewModel }) {
  const text = useText("free-trials");
  const statusOf = useTrialStatus();
  const { requesting, given } = model;
  const { refusal } = requesting;
  if (refusal !== null) {
    if (model.messagesAt("url").length + model.messagesAt("proofUrl").length > 0) return null;
    const [ofQuest] = model.messagesAt("quest");
    const words = isOutcomeUnknown(refusal) ? text("unknownOutcome") : (ofQuest ?? serverMessageOf(refusal) ?? text("refused"));
    return <MessageBar kind="error">{words}</MessageBar>;
  }
  if (given === null) return null;
  const isGood = isTrialOpen(given.status) || given.status === "completed";
  return (
    <MessageBar kind={isGood ? "success" : "warning"}>
      {text("given", { id: given.id, status: statusOf(given.status) })}
    </MessageBar>
  );
});
