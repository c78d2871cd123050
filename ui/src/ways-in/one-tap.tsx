import { waysInTokens, waysInModule } from "@panel/core/ways-in/wiring";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { LoginViewModel } from "@panel/core/sign-in";
import type { OneTapOffer } from "@panel/core/ways-in";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { refusalWords } from "./way-words.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: "8px" },
  prompt: {
    padding: "12px 16px",
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  label: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});

/** Whom the stand-in of the sandbox offers. */
const SANDBOX_NAME = "Sam Sample";

interface OneTapProps {
  readonly offer: OneTapOffer;
  readonly login: LoginViewModel;
}

/** Google One Tap (AUT-024): Google's own prompt for anyone who asks for it, in the sandbox one of ours that says what it is. */
export const OneTap = observer(function OneTap({ offer, login }: OneTapProps) {
  const model = useViewModel(waysInModule, waysInTokens.oneTap);
  const styles = useStyles();
  const text = useText("auth");
  useEffect(() => void model.begin(offer, login), [model, offer, login]);
  const isSimulated = offer.clientId === null;
  const { refusal, isRunning } = model.entering;
  return (
    <div className={mergeClasses(styles.root, isSimulated && styles.prompt)}>
      {refusal ? <MessageBar kind="error">{refusalWords(refusal, text)}</MessageBar> : null}
      {isSimulated ? <p className={styles.label}>{text("oneTapSimulated")}</p> : null}
      <Button size="large" isUnavailable={isRunning || model.isAsking} onClick={() => void model.ask(offer, login)}>
        {isSimulated ? text("oneTapContinue", { name: SANDBOX_NAME }) : text("oneTapAsk")}
      </Button>
      {isSimulated ? null : <p className={styles.label}>{text("oneTapHint")}</p>}
    </div>
  );
});
