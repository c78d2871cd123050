import type { ApiTokenViewModel } from "@panel/core/api-token";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { TokenRights } from "./token-rights.tsx";

/** Asks before programs that use the token stop working. */
export const TokenQuestionDialog = observer(function TokenQuestionDialog({ model }: { readonly model: ApiTokenViewModel }) {
  const text = useText("api-token");
  const common = useText("common");
  return (
    <ConfirmationDialog
      confirmed={model.ending}
      question={({ kind }) => ({
        title: text(`${kind}Title`),
        body: (
          <>
            <p>{text(`${kind}Question`)}</p>
            {kind === "replace" ? <TokenRights model={model} /> : null}
          </>
        ),
        agreeButtonText: text(`${kind}Confirm`),
        disagreeButtonText: common("cancel"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? text("notDone")}
    />
  );
});
