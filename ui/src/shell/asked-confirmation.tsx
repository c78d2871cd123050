import { noticesTokens, noticesModule } from "@panel/core/notices/wiring";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { ConfirmDialog } from "../kit/overlays/confirm-dialog.tsx";

/** The question that some part of the panel asks (OVL-003, OVL-004). */
export default observer(function AskedConfirmation() {
  const confirmation = useModel(noticesModule, noticesTokens.confirmation);
  const { state } = confirmation;
  if (!state.isShown) return null;
  return (
    <ConfirmDialog
      title={state.title}
      keep={state.disagreeButtonText}
      onKeep={() => confirmation.disagree()}
      confirm={state.agreeButtonText}
      onConfirm={() => confirmation.agree()}
    >
      <p>{state.body}</p>
    </ConfirmDialog>
  );
});
