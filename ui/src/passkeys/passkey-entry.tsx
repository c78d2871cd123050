import { passkeysTokens, passkeysModule } from "@panel/core/passkeys/wiring";
import { makeStyles } from "@fluentui/react-components";
import type { LoginViewModel } from "@panel/core/sign-in";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { passkeyWords } from "./passkey-words.ts";

const useStyles = makeStyles({ root: { display: "flex", flexDirection: "column", gap: "10px", marginTop: "16px" } });

interface PasskeyEntryProps {
  readonly login: LoginViewModel;
  /** Of a login that waits for its second step; null where the passkey is the whole way in. */
  readonly session: string | null;
  /** The passkey is what is asked for, and not one of several ways. */
  readonly isFirst?: boolean;
  /** Hears that no passkey can be used here. */
  readonly onUnavailable?: () => void;
}

/** Signs in by a passkey, where the browser knows them and the page may use them. */
export default observer(function PasskeyEntry({ login, session, isFirst = false, onUnavailable }: PasskeyEntryProps) {
  const model = useViewModel(passkeysModule, passkeysTokens.entry);
  const styles = useStyles();
  const text = useText("security");
  const { isRunning, refusal } = model.entering;
  const isMissing = model.isAvailable === false;
  useEffect(() => {
    if (isMissing) onUnavailable?.();
  }, [isMissing, onUnavailable]);
  if (model.isAvailable !== true) return null;
  const ask = (
    <Button
      type="button"
      look={isFirst ? "primary" : "outline"}
      size={session === null || isFirst ? "large" : "medium"}
      isUnavailable={isRunning}
      onClick={() => void model.enter(session, login)}
    >
      {text(session === null ? "passkeySignIn" : "passkeyUse")}
    </Button>
  );
  const problem = refusal ? <MessageBar kind="error">{passkeyWords(refusal, text)}</MessageBar> : null;
  return session === null ? (
    <div className={styles.root}>
      {problem}
      {ask}
    </div>
  ) : (
    <>
      {problem}
      {ask}
    </>
  );
});
