import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from "@fluentui/react-components";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { zeroMoney } from "@panel/core/money";
import { refundEstimate, type Order, type OrderActionsModel } from "@panel/core/orders";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { MessageBar } from "../controls/message-bar.tsx";

/** Asks before every action and says what it does (OLS-011). */
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
            {asked.action === "cancel" && <RefundEstimate order={asked.order} />}
            {problem && <MessageBar kind="error">{serverMessageOf(problem) ?? text("actionFailed")}</MessageBar>}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={() => model.dismiss()} disabledFocusable={model.isRunning}>
              {text(asked.action === "cancel" || asked.action === "delete" ? "keep" : "leave")}
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

/** What would come back now; the delivery may go on while the question stands. */
const RefundEstimate = observer(function RefundEstimate({ order }: { readonly order: Order }) {
  const text = useText("orders");
  const currency = useModel(shellModule, shellTokens.currency);
  const amount = refundEstimate(order);
  return amount === zeroMoney ? null : <p>{text("cancelEstimate", { amount: currency.format(amount) })}</p>;
});
