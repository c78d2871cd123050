import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from "@fluentui/react-components";
import { serverMessageOf } from "@panel/core/result";
import type { SubscriptionCancelling } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { MessageBar } from "../controls/message-bar.tsx";

/** Asks before a subscription is cancelled, and says what becomes of the money (SUB-021). */
export const SubscriptionCancelDialog = observer(function SubscriptionCancelDialog({
  model,
}: {
  readonly model: SubscriptionCancelling;
}) {
  const text = useText("subscriptions");
  const { asked, problem } = model;
  if (!asked) return null;
  const { name } = asked.subscription;
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => !data.open && model.dismiss()}>
      <DialogSurface style={{ maxWidth: "600px" }}>
        <DialogBody>
          <DialogTitle>{text("askCancel", { name })}</DialogTitle>
          <DialogContent>
            <p>{text("explainCancel")}</p>
            {problem && <MessageBar kind="error">{serverMessageOf(problem) ?? text("cancelFailed")}</MessageBar>}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={() => model.dismiss()} disabledFocusable={model.isRunning}>
              {text("keep")}
            </Button>
            <Button appearance="primary" onClick={() => void model.confirm()} disabledFocusable={model.isRunning}>
              {text("cancelOf", { name })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
});
