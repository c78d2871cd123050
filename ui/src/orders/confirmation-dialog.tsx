import { joinSentences } from "@panel/core/locale";
import { serverMessageOf, type AnyRefusal, type PortError } from "@panel/core/result";
import type { CommandState } from "@panel/core/tasks";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { ConfirmDialog } from "../kit/overlays/confirm-dialog.tsx";
import { MessageBar } from "../kit/message-bar.tsx";

/** A `ConfirmedAction` of the core. */
interface ShownAction {
  readonly isPossible: boolean;
  readonly command: { readonly state: CommandState<unknown, PortError | AnyRefusal>; readonly isRunning: boolean };
  confirm(): Promise<void>;
  dismiss(): void;
  lookUp(): Promise<void>;
}

interface ConfirmationDialogProps {
  readonly confirmed: ShownAction;
  readonly title: string;
  /** The words of orders; anyone who asks has loaded them before, so that nothing flickers when the question is asked. */
  readonly words: TextOf<"orders">;
  /** The way out, which changes nothing. */
  readonly keep: string;
  /** What confirming does, in its own words. */
  readonly confirm: string;
  readonly children: ReactNode;
}

/** Asks before something happens to what a customer bought, and says what is known of it when its answer was lost. */
export const ConfirmationDialog = observer(function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { children, confirm, confirmed, keep, title, words } = props;
  const common = useText("common");
  return (
    <ConfirmDialog
      isQuestion
      title={title}
      keep={confirmed.isPossible ? keep : common("close")}
      onKeep={() => confirmed.dismiss()}
      confirm={confirmed.isPossible ? confirm : null}
      onConfirm={() => void confirmed.confirm()}
      isRunning={confirmed.command.isRunning}
    >
      {children}
      <Failure confirmed={confirmed} words={words} />
    </ConfirmDialog>
  );
});

const Failure = observer(function Failure({ confirmed, words }: Pick<ConfirmationDialogProps, "confirmed" | "words">) {
  const { state } = confirmed.command;
  if (state.kind === "refused")
    return <MessageBar kind="error">{serverMessageOf(state.refusal) ?? words("actionFailed")}</MessageBar>;
  if (state.kind !== "unknown") return null;
  const again = (
    <Button isUnavailable={state.lookUp === "lookingUp"} onClick={() => void confirmed.lookUp()}>
      {words("lookUpAgain")}
    </Button>
  );
  return (
    <MessageBar kind="warning" actions={again}>
      {joinSentences([words("answerLost"), words(`lost_${state.lookUp}`)])}
    </MessageBar>
  );
});
