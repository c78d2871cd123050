import { passkeysTokens, passkeysModule } from "@panel/core/passkeys/wiring";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { FormPage } from "../kit/form-page.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { OwnerProofGate } from "../owner-proof/owner-proof-gate.tsx";
import { passkeyWords } from "./passkey-words.ts";

/** Right after the registration: a passkey for the next time, or not. */
export default observer(function PasskeyOffer({ onLeave }: { readonly onLeave: () => void }) {
  const model = useViewModel(passkeysModule, passkeysTokens.passkeys);
  const styles = useGuestFormStyles();
  const text = useText("security");
  const first = useRef<HTMLButtonElement>(null);
  const { making } = model;
  const isDone = making.state.kind === "done";
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (isDone) onLeave();
  }, [isDone, onLeave]);
  return (
    <FormPage title={text("passkeyOfferTitle")}>
      <div className={styles.form}>
        <p className={styles.hint}>{text("passkeyOfferHint")}</p>
        {making.refusal ? <MessageBar kind="error">{passkeyWords(making.refusal, text)}</MessageBar> : null}
        <Button ref={first} look="primary" size="large" isUnavailable={making.isRunning} onClick={() => void model.make()}>
          {text("passkeyMake")}
        </Button>
        <Button size="large" isUnavailable={making.isRunning} onClick={onLeave}>
          {text("passkeyLater")}
        </Button>
        <OwnerProofGate />
      </div>
    </FormPage>
  );
});
