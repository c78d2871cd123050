import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

/** What a question says (OVL-003). */
export interface Question {
  readonly title: string;
  readonly body: ReactNode;
  /** The answer that stands out, in words of what it does; null where there is only the other. */
  readonly agreeButtonText: string | null;
  /** The first answer, mostly the way out that changes nothing. */
  readonly disagreeButtonText: string;
}

interface ConfirmDialogProps extends Question {
  readonly isShown: boolean;
  /** True on agreement; false on the other answer, and on closing. */
  readonly onAnswer: (isAgreed: boolean) => void;
  /** Closing without an answer; without it, that is the answer false. */
  readonly onClose?: () => void;
  /** It is being done: neither button works. */
  readonly isRunning?: boolean;
  /** Has to be answered: a click outside is no answer, and it announces itself as an alert. */
  readonly isQuestion?: boolean;
  /** 44 px high, for what costs money. */
  readonly isLarge?: boolean;
  /** Neither answer stands out: the panel has no opinion. */
  readonly isEven?: boolean;
}

/** Asks before something is done: two answers, of which one stands out (OVL-003, OVL-004, ENT-058). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { agreeButtonText, body, disagreeButtonText, isShown, onAnswer, title } = props;
  const { isEven = false, isLarge = false, isQuestion = false, isRunning = false, onClose } = props;
  if (!isShown) return null;
  const disagree = () => onAnswer(false);
  const size = isLarge ? "large" : "medium";
  const actions = (
    <>
      <Button size={size} isUnavailable={isRunning} onClick={disagree}>
        {disagreeButtonText}
      </Button>
      {agreeButtonText === null ? null : (
        <Button size={size} look={isEven ? "outline" : "primary"} isUnavailable={isRunning} onClick={() => onAnswer(true)}>
          {agreeButtonText}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={title} isQuestion={isQuestion} onClose={onClose ?? disagree} actions={actions}>
      {body}
    </Dialog>
  );
}
