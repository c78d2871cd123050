import { lineBlock, type OrderFormViewModel } from "@panel/core/order-form";
import type { Purchase } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { flushSync } from "react-dom";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { OrderButton, PaymentDetails, type OneClickBuyProps } from "../payments/one-click-buy.tsx";
import { leadToPayment, paymentInputId } from "../payments/payment-input-ids.ts";
import { PriceChange } from "../payments/price-change.tsx";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";
import { OverlapDialog } from "./overlap-dialog.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { SpeedUpDialog } from "./speed-up-dialog.tsx";
import { SpeedUpSwitch } from "./speed-up-switch.tsx";

type OrderBlock = NonNullable<OrderFormViewModel["checkout"]["block"]>;

/** Where what is missing is filled in; what only takes time has no place. */
const missingInputIds: Partial<Record<OrderBlock, string>> = {
  missingService: orderInputIds.service,
  missingLink: orderInputIds.link,
  placeholderLink: orderInputIds.link,
  wrongKindOfLink: orderInputIds.link,
  missingQuantity: orderInputIds.quantity,
};

/** Puts the focus where the first thing that is missing is filled in, in whichever line that is. */
function leadTo(form: OrderFormViewModel, block: OrderBlock | null): void {
  if (block === null) return;
  const line = form.groups.orderedLines.find((ordered) => lineBlock(ordered) === block);
  // Immediately, since its field takes the focus right afterwards.
  if (line && form.line !== line) flushSync(() => form.groups.edit(line.id));
  document.getElementById(missingInputIds[block] ?? "")?.focus();
  leadToPayment("form", block);
}

/** An earlier page had sent the order, and it never arrived. */
const NotReceived = observer(function NotReceived({ purchase }: { readonly purchase: Purchase }) {
  const text = useText("ordering");
  const { state } = purchase;
  if (state.kind !== "refused" || state.failure.kind !== "notReceived") return null;
  return <MessageBar kind="error">{text("notReceived")}</MessageBar>;
});

/** Total, payment, order button and why it may not work, and the way into the cart. */
export const OrderCheckout = observer(function OrderCheckout({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { block } = form.checkout;
  const { orderedLines } = form.groups;
  const blocked = orderedLines.length > 1 ? orderedLines.findIndex((line) => lineBlock(line) === block) : -1;
  const format = (money: Parameters<typeof form.amount>[0]) => form.amount(money);
  const reasonOf = (reason: NonNullable<typeof block>) =>
    blocked < 0 ? text(`block_${reason}`) : text("lineProblem", { number: blocked + 1, problem: text(`block_${reason}`) });
  const isUnderWay = block === null || block === "totalLoading" || block === "creating";
  const buying: OneClickBuyProps = {
    place: "form",
    choice: form.choice,
    coupons: form.methods.coupons,
    balance: form.balance,
    total: form.checkout.total,
    cost: form.quote.shownCost,
    instead: form.instead,
    format,
    chargedInDollars: form.chargedInDollars,
    isTotalPending: form.quote.isPending,
    isTotalOutdated: form.quote.isOutdated,
    hasGuarantee: form.line.isGuaranteed,
    canOrder: block === null || block === "totalLoading",
    reason: block === null && form.checkout.isTotalOther ? text("problem_priceChanged") : isUnderWay ? null : reasonOf(block),
    isOrdering: form.purchase.isCreatingOrder && !form.purchase.isAsking,
    onMissing: () => leadTo(form, block),
    onRetry: form.methods.problem === null ? null : () => void form.methods.load(),
    onOrder: () => void form.checkout.submit(),
  };
  return (
    <section aria-label={text("yourOrder")} className={styles.summary}>
      <div className={styles.summaryParts}>
        <h2 className={styles.summaryTitle}>{text("yourOrder")}</h2>
        <OrderTotals form={form} />
        <SpeedUpSwitch purchase={form.purchase} quote={form.quote} format={format} />
        <NotReceived purchase={form.purchase} />
        <PriceChange purchase={form.purchase} format={format} />
        <PaymentDetails {...buying} />
      </div>
      <OrderButton {...buying} />
      <CartButton form={form} label={text("addToCart")} />
      <OverlapDialog purchase={form.purchase} />
      <SpeedUpDialog purchase={form.purchase} format={format} />
    </section>
  );
});

/** What a line of the cart costs as it is edited here, and the two ways back into the cart (DRF-014). */
export const CartLineEdit = observer(function CartLineEdit({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { cost } = form.line;
  return (
    <section aria-label={text("cartLineTitle")} className={styles.stack}>
      <h2 className={styles.summaryTitle}>{text("cartLineTitle")}</h2>
      <p className={styles.review}>{text("cartLineText")}</p>
      {cost === null ? null : <strong className={styles.total}>{form.amount(cost)}</strong>}
      <CartButton form={form} label={text("saveToCart")} look="primary" />
      <Button size="large" onClick={() => form.endEditing()}>
        {text("cancelEditing")}
      </Button>
    </section>
  );
});

interface CartButtonProps {
  readonly form: OrderFormViewModel;
  readonly label: string;
  readonly look?: "outline" | "primary";
}

/** Puts what the form holds into the cart; says what it lacks for that. */
const CartButton = observer(function CartButton({ form, label, look = "outline" }: CartButtonProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const ownId = useId();
  const { cartBlock } = form;
  // Under the order button the same reason stands already.
  const isSaid = form.checkout.block === cartBlock && !form.handover.isEditing;
  const reasonId = isSaid ? paymentInputId("form", "reason") : ownId;
  return (
    <>
      <Button
        size="large"
        look={look}
        isUnavailable={cartBlock !== null}
        aria-describedby={cartBlock === null ? undefined : reasonId}
        onClick={() => form.addToCart()}
      >
        {label}
      </Button>
      {cartBlock === null || isSaid ? null : (
        <span id={reasonId} className={styles.review}>
          {text(`block_${cartBlock}`)}
        </span>
      )}
    </>
  );
});
