import type { OrderWidgetsViewModel } from "@panel/core/order-widgets";
import { allMessagesOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";

interface DialogProps {
  readonly model: OrderWidgetsViewModel;
}

/** Says what stops with a widget and what stays, before it ends. */
export const EndWidgetDialog = observer(function EndWidgetDialog({ model }: DialogProps) {
  const text = useText("order-widgets");
  return (
    <ConfirmationDialog
      confirmed={model.ending}
      question={({ name }) => ({
        title: text("endTitle", { name }),
        body: <p>{text("endText")}</p>,
        agreeButtonText: text("end"),
        disagreeButtonText: text("cancel"),
      })}
      refused={(refusal) => allMessagesOf(refusal) ?? text("notEnded")}
    />
  );
});

/** Warns that the code in the partner's pages stops working, before the token is another one. */
export const RenewTokenDialog = observer(function RenewTokenDialog({ model }: DialogProps) {
  const text = useText("order-widgets");
  return (
    <ConfirmationDialog
      confirmed={model.renewing}
      question={({ name }) => ({
        title: text("renewTitle", { name }),
        body: <p>{text("renewText")}</p>,
        agreeButtonText: text("renewConfirm"),
        disagreeButtonText: text("cancel"),
      })}
      refused={(refusal) => allMessagesOf(refusal) ?? text("notRenewed")}
    />
  );
});
