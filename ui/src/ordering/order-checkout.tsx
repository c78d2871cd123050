import { lineBlock, type OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { OneClickBuy } from "../payments/one-click-buy.tsx";
import { PriceChange } from "../payments/price-change.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { OverlapDialog } from "./overlap-dialog.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { SpeedUpDialog } from "./speed-up-dialog.tsx";

/** Total, payment, order button and why it may not work, and the way into the cart. */
export const OrderCheckout = observer(function OrderCheckout({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { cartBlock } = form;
  const { block } = form.checkout;
  const { orderedLines } = form.groups;
  const blocked = orderedLines.length > 1 ? orderedLines.findIndex((line) => lineBlock(line) === block) : -1;
  const format = (money: Parameters<typeof form.amount>[0]) => form.amount(money);
  return (
    <section aria-label={text("yourOrder")} className={styles.stack}>
      <h2 className={styles.summaryTitle}>{text("yourOrder")}</h2>
      <OrderTotals form={form} />
      <PriceChange purchase={form.purchase} format={format} />
      <OneClickBuy
        place="form"
        choice={form.choice}
        coupons={form.methods.coupons}
        balance={form.balance}
        total={form.checkout.total}
        format={format}
        chargedInDollars={form.chargedInDollars}
        isTotalPending={form.quote.isPending}
        isTotalOutdated={form.quote.isOutdated}
        hasGuarantee={form.line.isGuaranteed}
        canOrder={block === null}
        isOrdering={form.purchase.isCreatingOrder}
        onRetry={form.methods.problem === null ? null : () => void form.methods.load()}
        onOrder={() => void form.checkout.submit()}
      />
      {block === null || block === "totalLoading" || block === "creating" ? null : (
        <p className={styles.review} role="status">
          {blocked < 0 ? text(`block_${block}`) : text("lineProblem", { number: blocked + 1, problem: text(`block_${block}`) })}
        </p>
      )}
      <Button size="large" isUnavailable={cartBlock !== null} onClick={() => form.addToCart()}>
        {text("addToCart")}
      </Button>
      <OverlapDialog purchase={form.purchase} />
      <SpeedUpDialog purchase={form.purchase} format={format} />
    </section>
  );
});
