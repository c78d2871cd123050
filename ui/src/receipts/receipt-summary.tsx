import { receiptsTokens, receiptsModule } from "@panel/core/receipts/wiring";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { QueryView } from "../kit/query-view.tsx";
import { ReceiptOrders } from "./receipt-orders.tsx";

interface ReceiptSummaryProps {
  readonly receipt: string;
  /** The payment has arrived: the mail about it is written. */
  readonly isPaid: boolean;
}

/** What a guest has just bought, on the page after the payment, and where the confirmation went. */
export const ReceiptSummary = observer(function ReceiptSummary({ receipt, isPaid }: ReceiptSummaryProps) {
  const text = useText("receipts");
  const model = useViewModel(receiptsModule, receiptsTokens.receipt, receipt);
  if (model.isNotFound) return null;
  return (
    <QueryView query={model.receiptQuery} failed={text("failed")} onRetry={() => void model.load()}>
      {(shown) => (
        <>
          <ReceiptOrders receipt={shown} />
          {shown.email === null || !isPaid ? null : <p>{text("confirmationSent", { email: shown.email })}</p>}
        </>
      )}
    </QueryView>
  );
});
