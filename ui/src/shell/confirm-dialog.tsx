import { frameModule, frameTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { useModel } from "../app/use-model.ts";
import { Button } from "../controls/button.tsx";
import { DialogFrame } from "../controls/dialog-frame.tsx";

/** The question that some part of the panel asks (OVL-003, OVL-004). */
export default observer(function ConfirmDialog() {
  const confirmation = useModel(frameModule, frameTokens.confirmation);
  const { state } = confirmation;
  if (!state.isShown) return null;
  return (
    <DialogFrame
      title={state.title}
      maxWidth={600}
      onClose={() => confirmation.disagree()}
      actions={
        <>
          <Button onClick={() => confirmation.disagree()}>{state.disagreeButtonText}</Button>
          <Button look="primary" onClick={() => confirmation.agree()}>
            {state.agreeButtonText}
          </Button>
        </>
      }
    >
      <p>{state.body}</p>
    </DialogFrame>
  );
});
