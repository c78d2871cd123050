import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  /** The first answer, mostly the way out that changes nothing. */
  readonly keep: string;
  readonly onKeep: () => void;
  /** The answer that stands out, in words of what it does; null where there is only the first. */
  readonly confirm: string | null;
  readonly onConfirm: () => void;
  /** Closing without an answer; without it, that is the first answer. */
  readonly onClose?: () => void;
  /** It is being done: neither button works. */
  readonly isRunning?: boolean;
  /** Has to be answered: a click outside is no answer, and it announces itself as an alert. */
  readonly isQuestion?: boolean;
  /** 44 px high, for what costs money. */
  readonly isLarge?: boolean;
  /** Neither answer stands out: the panel has no opinion. */
  readonly isEven?: boolean;
  readonly children: ReactNode;
}

/** Asks before something is done: two answers, of which one stands out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, keep, onKeep, confirm, onConfirm, onClose = onKeep, isRunning = false, isLarge = false, isEven = false } = props;
  const size = isLarge ? "large" : "medium";
  const actions = (
    <>
      <Button size={size} isUnavailable={isRunning} onClick={onKeep}>
        {keep}
      </Button>
      {confirm === null ? null : (
        <Button size={size} look={isEven ? "outline" : "primary"} isUnavailable={isRunning} onClick={onConfirm}>
          {confirm}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={title} isQuestion={props.isQuestion ?? false} onClose={onClose} actions={actions}>
      {props.children}
    </Dialog>
  );
}
