import type { CartSummary, CartViewModel } from "@panel/core/open-cart";
import { formatPart, percentOf, type Money } from "@panel/core/money";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useCurrency } from "../bindings/settings.ts";
import { useText } from "../bindings/use-text.ts";
import { Receipt } from "../kit/data/receipt.tsx";
import { useSpeedUpRows } from "../ordering/speed-up-switch.tsx";
import { TotalFailed } from "../payments/total-failed.tsx";
import { useCartStyles } from "./cart-styles.ts";

interface CartTotalsProps {
  readonly cart: CartViewModel;
  readonly format: (amount: Money) => string;
}

/** What the cart costs, part by part; the former price only beside an applied discount (CRT-004, CST-018, PAY-001). */
export const CartTotals = observer(function CartTotals({ cart, format }: CartTotalsProps) {
  const text = useText("cart");
  const styles = useCartStyles();
  const total = useRef<HTMLElement>(null);
  const { quote, summary } = cart;
  const { display } = useCurrency();
  const parts = useParts(summary).map(({ term, amount, sign }) => ({
    term,
    amount: sign === "" ? formatPart(amount, summary.total, { display, format }) : `${sign}${format(amount)}`,
  }));
  const former = summary.formerTotal === null ? null : format(summary.formerTotal);
  const amount = (
    <>
      {former === null ? null : (
        <s className={styles.former} aria-label={text("formerTotal", { amount: former })}>
          {former}
        </s>
      )}
      {format(summary.total)}
    </>
  );
  const speedUp = useSpeedUpRows({ purchase: cart.purchase, quote, format });
  const rows = [...parts, ...speedUp, { term: text("total"), amount, isTotal: true }];
  return (
    <div>
      <Receipt rows={rows} isPending={quote.isPending} isLive totalRef={total} />
      <TotalFailed quote={quote} total={total} />
    </div>
  );
});

function useParts(summary: CartSummary) {
  const text = useText("cart");
  const { couponBonusFloat, discountApplied, fee, feePercent, paymentMethodBonus } = summary;
  const coupon = couponBonusFloat ?? summary.fee;
  return [
    { term: text("items", { count: summary.countOfShopList }), amount: summary.originalCost, sign: "", isShown: true },
    { term: text("discount"), amount: coupon, sign: "−", isShown: discountApplied },
    { term: text("fee", { percent: percentOf(feePercent) }), amount: fee, sign: "", isShown: fee > 0 },
    { term: text("couponCredit"), amount: coupon, sign: "+", isShown: couponBonusFloat !== null && !discountApplied },
    {
      term: text("methodCredit", { percent: percentOf(summary.paymentMethodBonusPercent) }),
      amount: paymentMethodBonus,
      sign: "+",
      isShown: paymentMethodBonus > 0,
    },
  ].filter(({ isShown }) => isShown);
}
