import type { AddFundsViewModel } from "@panel/core/add-funds";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useMoneyFormat } from "../bindings/settings.ts";
import { AddFundsTotal } from "./add-funds-total.tsx";
import { CouponField } from "../payments/coupon-field.tsx";
import { MethodDetails } from "../payments/method-details.tsx";
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { usePaymentStyles } from "../payments/payment-styles.ts";

interface AddFundsAmountProps {
  readonly model: AddFundsViewModel;
}

/** Step 2: amount and coupon, what they cost and bring, and the way to the payment (PAY-012 to PAY-017). */
export const AddFundsAmount = observer(function AddFundsAmount({ model }: AddFundsAmountProps) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const nameOf = useMethodName();
  const { format } = useMoneyFormat();
  if (!model.method) return null;
  const methodProblem = model.problemAt("paymentMethod");
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void model.checkout.submit();
      }}
    >
      <div className={styles.row}>
        <Button onClick={() => model.back()}>{text("back")}</Button>
        <h2 className={styles.subheading}>{nameOf(model.method)}</h2>
      </div>
      <MethodDetails method={model.method} amount={model.amount} format={format} />
      {methodProblem === null ? null : <MessageBar kind="error">{methodProblem}</MessageBar>}
      <AmountField model={model} />
      <CouponField coupon={model.coupon} coupons={model.coupons} />
      <AddFundsTotal model={model} />
      <PayButton model={model} />
    </form>
  );
});

const AmountField = observer(function AmountField({ model }: AddFundsAmountProps) {
  const text = useText("payments");
  const { currency, format } = useMoneyFormat();
  const limit = model.amountProblem;
  const problem = model.problemAt("amount") ?? (limit && text(limit.kind, { limit: format(limit.limit) }));
  return (
    <TextField
      label={text("amountIn", { currency: currency.visibleCurrency })}
      isRequired
      problem={problem}
      inputMode="decimal"
      autoComplete="off"
      before={currency.currentCurrencySymbol}
      value={model.amountText}
      onChange={(value) => model.setAmount(value)}
    />
  );
});

const PayButton = observer(function PayButton({ model }: AddFundsAmountProps) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const { format } = useMoneyFormat();
  const label = model.total ? text("pay", { amount: format(model.total.totalAmount) }) : text("payAmount");
  return (
    <Button type="submit" look="primary" size="large" className={styles.large} isUnavailable={!model.checkout.canSubmit}>
      {model.checkout.isPlacing ? <Spinner size="small" label={text("sending")} /> : label}
    </Button>
  );
});
