import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from "@fluentui/react-components";
import type { OrderActionsModel } from "@panel/core/orders";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { MessageBar } from "../controls/message-bar.tsx";

/** Asks before an action that cannot be taken back, and says what it does. */
export const OrderActionDialog = observer(function OrderActionDialog({ model }: { readonly model: OrderActionsModel }) {
  const text = useText("orders");
  const { asked, problem } = model;
  if (!asked) return null;
  const id = asked.order.id;
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => !data.open && model.dismiss()}>
      <DialogSurface style={{ maxWidth: "600px" }}>
        <DialogBody>
          <DialogTitle>{text(`ask_${asked.action}`, { id })}</DialogTitle>
          <DialogContent>
            <p>{text(`explain_${asked.action}`)}</p>
            {problem && <MessageBar kind="error">{serverMessageOf(problem) ?? text("actionFailed")}</MessageBar>}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => model.dismiss()} disabledFocusable={model.isRunning}>
              {text("keep")}
            </Button>
            <Button appearance="primary" onClick={() => void model.confirm()} disabledFocusable={model.isRunning}>
              {text(`action_${asked.action}_of`, { id })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
});
