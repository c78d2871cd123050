import type { Question } from "@panel/core/orders";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { TextOf } from "../app/use-text.ts";
import { Button } from "../kit/button.tsx";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { MessageBar } from "../kit/message-bar.tsx";

type ShownQuestion = Pick<
  Question<object, unknown>,
  "isPossible" | "isRunning" | "problem" | "lost" | "lookUp" | "dismiss" | "confirm"
>;

interface QuestionDialogProps {
  readonly question: ShownQuestion;
  readonly title: string;
  /** The words of orders; whoever asks has loaded them before, so that nothing flickers when the question is put. */
  readonly words: TextOf<"orders">;
  /** The way out, which changes nothing. */
  readonly keep: string;
  /** What confirming does, in its own words. */
  readonly confirm: string;
  readonly children: ReactNode;
}

/** Asks before something happens to what a customer bought, and says what is known of it when its answer was lost. */
export const QuestionDialog = observer(function QuestionDialog(props: QuestionDialogProps) {
  const { children, confirm, keep, question, title, words } = props;
  return (
    <ConfirmDialog
      isQuestion
      title={title}
      keep={question.isPossible ? keep : words("close")}
      onKeep={() => question.dismiss()}
      confirm={question.isPossible ? confirm : null}
      onConfirm={() => void question.confirm()}
      isRunning={question.isRunning}
    >
      {children}
      <Failure question={question} words={words} />
    </ConfirmDialog>
  );
});

const Failure = observer(function Failure({ question, words }: Pick<QuestionDialogProps, "question" | "words">) {
  const { lost, problem } = question;
  if (!problem) return null;
  if (lost === null) return <MessageBar kind="error">{serverMessageOf(problem) ?? words("actionFailed")}</MessageBar>;
  const again = (
    <Button isUnavailable={lost === "lookingUp"} onClick={() => void question.lookUp()}>
      {words("lookUpAgain")}
    </Button>
  );
  return (
    <MessageBar kind="warning" actions={again}>
      {words("answerLost")} {words(`lost_${lost}`)}
    </MessageBar>
  );
});
