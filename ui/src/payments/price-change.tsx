import type { Money } from "@panel/core/money";
import type { Purchase } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { usePaymentStyles } from "./payment-styles.ts";

interface PriceChangeProps {
  readonly purchase: Purchase;
  readonly format: (amount: Money) => string;
}

/** What the buyer has to know of a purchase under way: a price that changed meanwhile, or an answer that was lost. */
export const PriceChange = observer(function PriceChange({ purchase, format }: PriceChangeProps) {
  const text = useText("payments");
  const common = useText("common");
  const styles = usePaymentStyles();
  const { state } = purchase;
  if (state.kind === "checking" || purchase.isLookingUp) return <MessageBar>{text("checkingOrder")}</MessageBar>;
  if (state.kind !== "priceChanged") return null;
  const actions = (
    <div className={styles.row}>
      <Button look="primary" onClick={() => void purchase.confirmPrice()}>
        {text("buyFor", { amount: format(state.current) })}
      </Button>
      <Button onClick={() => purchase.dismiss()}>{common("cancel")}</Button>
    </div>
  );
  return (
    <MessageBar kind="error" actions={actions}>
      {text("priceChanged", { shown: format(state.shown), current: format(state.current) })}
    </MessageBar>
  );
});
