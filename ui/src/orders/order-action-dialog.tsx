import { serverMessageOf } from "@panel/core/result";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { useCurrency } from "../bindings/settings.ts";
import { zeroMoney } from "@panel/core/money";
import { refundEstimate, type Order, type OrderActionsModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";

/** Asks before every action and says what it does (OLS-011). */
export const OrderActionDialog = observer(function OrderActionDialog({ model }: { readonly model: OrderActionsModel }) {
  const text = useText("orders");
  const { confirmed } = model;
  return (
    <ConfirmationDialog
      confirmed={confirmed}
      words={text}
      question={({ action, order }) => ({
        title: text(`ask_${action}`, { id: order.id }),
        body: (
          <>
            <p>{text(confirmed.isPossible ? `explain_${action}` : "noLongerPossible")}</p>
            {confirmed.isPossible && action === "cancel" && <RefundEstimate order={order} />}
          </>
        ),
        agreeButtonText: text(`action_${action}_of`, { id: order.id }),
        disagreeButtonText: text(action === "cancel" || action === "delete" ? "keep" : "leave"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? text("actionFailed")}
    />
  );
});

/** What would come back now; the delivery may go on while the question stands. */
const RefundEstimate = observer(function RefundEstimate({ order }: { readonly order: Order }) {
  const text = useText("orders");
  const currency = useCurrency();
  const amount = refundEstimate(order);
  return amount === zeroMoney ? null : <p>{text("cancelEstimate", { amount: currency.format(amount) })}</p>;
});
