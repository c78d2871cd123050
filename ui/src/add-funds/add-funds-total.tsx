import { joinSentences } from "@panel/core/locale";
import { formatPart, percentOf, zeroMoney } from "@panel/core/money";
import type { AddFundsViewModel } from "@panel/core/add-funds";
import type { TopUpTotal } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useRef, type RefObject } from "react";
import { useText } from "../bindings/use-text.ts";
import { Receipt } from "../kit/data/receipt.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { RetryButton } from "../kit/retry-button.tsx";
import { useCurrency, useMoneyFormat } from "../bindings/settings.ts";
import { usePaymentStyles } from "../payments/payment-styles.ts";

/** What is charged and credited, bonuses named one by one, before anything is paid (PAY-001, PAY-015). */
export const AddFundsTotal = observer(function AddFundsTotal({ model }: { readonly model: AddFundsViewModel }) {
  const styles = usePaymentStyles();
  const text = useText("payments");
  const { format } = useMoneyFormat();
  const { display } = useCurrency();
  const toPay = model.total?.totalAmount ?? zeroMoney;
  const rows = useRows(model.total).map(({ term, amount, isTotal }) => ({
    term,
    amount: isTotal ? format(amount) : formatPart(amount, toPay, { display, format }),
    isTotal,
  }));
  const { quote } = model;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" aria-busy={quote.isPending}>
      {quote.isPending ? <span className={styles.quiet}>{text("totalPending")}</span> : null}
      <TotalFailed model={model} heir={place} />
      {model.total === null ? null : <Receipt rows={rows} isPending={false} />}
    </div>
  );
});

interface TotalFailedProps {
  readonly model: AddFundsViewModel;
  readonly heir: RefObject<HTMLElement | null>;
}

/** Says that the total is not known, and asks again; what the server has against a field is there. */
const TotalFailed = observer(function TotalFailed({ model: { quote }, heir }: TotalFailedProps) {
  const text = useText("payments");
  const common = useText("common");
  if (!quote.isOutdated || quote.isRefused) return null;
  const retry = (
    <RetryButton label={common("tryAgain")} isPending={quote.isPending} onRetry={() => void quote.retry()} heir={heir} />
  );
  return (
    <MessageBar kind="error" actions={retry}>
      {joinSentences([text("totalFailed"), ...quote.reasons])}
    </MessageBar>
  );
});

function useRows(total: TopUpTotal | null) {
  const text = useText("payments");
  if (total === null) return [];
  const { couponBonus, couponBonusShare, paymentMethodBonus, paymentMethodBonusShare } = total;
  const couponTerm =
    couponBonusShare === null ? text("couponBonus") : text("couponBonusShare", { percent: percentOf(couponBonusShare) });
  return [
    { term: text("feeAmount"), amount: total.fee, isTotal: false, isShown: total.fee > 0 },
    { term: couponTerm, amount: couponBonus ?? zeroMoney, isTotal: false, isShown: couponBonus !== null },
    {
      term: text("methodBonus", { percent: percentOf(paymentMethodBonusShare) }),
      amount: paymentMethodBonus,
      isTotal: false,
      isShown: paymentMethodBonus > 0,
    },
    { term: text("toPay"), amount: total.totalAmount, isTotal: true, isShown: true },
    { term: text("toBeCredited"), amount: total.toBeCredited, isTotal: true, isShown: true },
  ].filter(({ isShown }) => isShown);
}
