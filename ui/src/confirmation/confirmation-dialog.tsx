import { joinSentences } from "@panel/core/locale";
import type { AnyRefusal, PortError } from "@panel/core/result";
import type { ConfirmedAction } from "@panel/core/tasks";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { ConfirmDialog, type Question } from "../kit/overlays/confirm-dialog.tsx";
import { MessageBar } from "../kit/message-bar.tsx";

interface ConfirmationDialogProps<Asked extends object, Refusal extends AnyRefusal> {
  readonly confirmed: ConfirmedAction<Asked, unknown, Refusal>;
  /** What is asked; read while it is shown. */
  readonly question: (asked: Asked) => Question;
  /** Why it was not done, beside the question, which stays; without it nothing can be refused. */
  readonly refused?: (refusal: Refusal) => string;
  /**
   * The words of orders, for what is looked up after a lost answer; anyone who asks has loaded them before, so that nothing flickers
   * when the question is asked.
   */
  readonly words?: TextOf<"orders">;
}

/**
 * The one way in which the panel asks before something is done (DEC-197): agreeing does it, and every other way out, closing too, changes
 * nothing. The question stays until its outcome is known and says what is known of it when its answer was lost.
 */
const Confirmation = observer(function Confirmation(props: ConfirmationDialogProps<object, AnyRefusal>) {
  const { confirmed, question, refused, words } = props;
  const common = useText("common");
  if (confirmed.asked === null) return null;
  const { agreeButtonText, body, disagreeButtonText, title } = question(confirmed.asked);
  const { isPossible, isShown } = confirmed;
  return (
    <ConfirmDialog
      isQuestion
      isShown={isShown}
      title={title}
      body={
        <>
          {body}
          <Failure confirmed={confirmed} refused={refused} words={words} />
        </>
      }
      agreeButtonText={isPossible ? agreeButtonText : null}
      disagreeButtonText={isPossible ? disagreeButtonText : common("close")}
      onAnswer={(isAgreed) => void confirmed.answer(isAgreed)}
      isRunning={confirmed.command.isRunning}
    />
  );
});

/** An observer forgets that what it was made of is generic. */
export const ConfirmationDialog = Confirmation as unknown as <Asked extends object, Refusal extends AnyRefusal = PortError>(
  props: ConfirmationDialogProps<Asked, Refusal>,
) => ReactNode;

type Props = ConfirmationDialogProps<object, AnyRefusal>;
type FailureProps = Pick<Props, "confirmed"> & { readonly [Key in "refused" | "words"]: Props[Key] | undefined };

const Failure = observer(function Failure({ confirmed, refused, words }: FailureProps) {
  const { state } = confirmed.command;
  if (state.kind === "refused") return <MessageBar kind="error">{refused?.(state.refusal)}</MessageBar>;
  if (state.kind !== "unknown" || !words) return null;
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
