import type { ApiTokenViewModel } from "@panel/core/api-token";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { ConfirmDialog } from "../kit/overlays/confirm-dialog.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { TokenRights } from "./token-rights.tsx";

/** Asks before programs that use the token stop working. */
export const TokenQuestionDialog = observer(function TokenQuestionDialog({ model }: { readonly model: ApiTokenViewModel }) {
  const text = useText("api-token");
  const common = useText("common");
  const { asked, command } = model.ending;
  if (asked === null) return null;
  const { kind } = asked;
  return (
    <ConfirmDialog
      isQuestion
      title={text(`${kind}Title`)}
      keep={common("cancel")}
      onKeep={() => model.ending.dismiss()}
      confirm={text(`${kind}Confirm`)}
      onConfirm={() => void model.ending.confirm()}
      isRunning={command.isRunning}
    >
      <p>{text(`${kind}Question`)}</p>
      {kind === "replace" ? <TokenRights model={model} /> : null}
      {command.refusal ? <MessageBar kind="error">{serverMessageOf(command.refusal) ?? text("notDone")}</MessageBar> : null}
    </ConfirmDialog>
  );
});
