import { frameModule, frameTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { useModel } from "../app/use-model.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";

/** The question that some part of the panel asks (OVL-003, OVL-004). */
export default observer(function ConfirmDialog() {
  const confirmation = useModel(frameModule, frameTokens.confirmation);
  const { state } = confirmation;
  if (!state.isShown) return null;
  return (
    <Dialog
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
    </Dialog>
  );
});
