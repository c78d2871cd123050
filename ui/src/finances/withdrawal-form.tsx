import { joinSentences } from "@panel/core/locale";
import type { WithdrawalField, WithdrawalsViewModel } from "@panel/core/withdrawals";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Receipt } from "../kit/data/receipt.tsx";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { RetryButton } from "../kit/retry-button.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { useMoneyFormat } from "../bindings/settings.ts";
import { usePaymentStyles } from "../payments/payment-styles.ts";
import { withdrawalInputId, WithdrawalMethods } from "./withdrawal-methods.tsx";
import { useProblemWords, WithdrawalProblems } from "./withdrawal-problems.tsx";

interface WithdrawalFormProps {
  readonly model: WithdrawalsViewModel;
}

/** What is said at a field: the server's words, or what the panel itself sees. */
function useProblemAt(model: WithdrawalsViewModel): (field: WithdrawalField) => string | null {
  const wordsOf = useProblemWords(model);
  return (field) => {
    const problem = model.problemAt(field);
    return model.checkout.at(field)[0] ?? (problem && wordsOf(problem));
  };
}

/** Where the money goes, how much, and what arrives (WDR-001 to WDR-004). */
export const WithdrawalForm = observer(function WithdrawalForm({ model }: WithdrawalFormProps) {
  const text = useText("withdrawals");
  const styles = usePaymentStyles();
  const problemAt = useProblemAt(model);
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void model.checkout.submit();
      }}
    >
      <WithdrawalProblems model={model} />
      <WithdrawalMethods model={model} problem={problemAt("paymentMethod")} />
      <AmountField model={model} problem={problemAt("amount")} />
      <TextField
        id={withdrawalInputId("accountNumber")}
        label={text("accountNumber")}
        isRequired
        problem={problemAt("accountNumber")}
        autoComplete="off"
        value={model.accountNumber}
        onChange={(value) => model.setAccountNumber(value)}
      />
      <TextAreaField
        id={withdrawalInputId("comment")}
        label={text("comment")}
        problem={problemAt("comment")}
        value={model.comment}
        onChange={(value) => model.setComment(value)}
      />
      <Total model={model} />
      <WithdrawButton model={model} />
    </form>
  );
});

const AmountField = observer(function AmountField({ model, problem }: WithdrawalFormProps & { readonly problem: string | null }) {
  const text = useText("withdrawals");
  const payments = useText("payments");
  const styles = usePaymentStyles();
  const { currency } = useMoneyFormat();
  return (
    <>
      <TextField
        id={withdrawalInputId("amount")}
        label={payments("amountIn", { currency: currency.visibleCurrency })}
        isRequired
        problem={problem}
        inputMode="decimal"
        autoComplete="off"
        before={currency.currentCurrencySymbol}
        value={model.typed.text}
        onChange={(value) => model.setAmount(value)}
      />
      <div className={styles.row}>
        <Button size="small" onClick={() => model.takeAll()}>
          {text("all")}
        </Button>
      </div>
    </>
  );
});

/** Fee and what arrives, before anything is sent (WDR-003). */
const Total = observer(function Total({ model: { quote, total } }: WithdrawalFormProps) {
  const text = useText("withdrawals");
  const payments = useText("payments");
  const common = useText("common");
  const styles = usePaymentStyles();
  const { format } = useMoneyFormat();
  const place = useRef<HTMLDivElement>(null);
  const isLost = quote.isOutdated && !quote.isRefused;
  const retry = () => (
    <RetryButton label={common("tryAgain")} isPending={quote.isPending} onRetry={() => void quote.retry()} heir={place} />
  );
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" aria-busy={quote.isPending}>
      {quote.isPending && <span className={styles.quiet}>{payments("totalPending")}</span>}
      {isLost && (
        <MessageBar kind="error" actions={retry()}>
          {joinSentences([payments("totalFailed"), ...quote.reasons])}
        </MessageBar>
      )}
      {total !== null && (
        <Receipt
          rows={[
            { term: payments("feeAmount"), amount: format(total.fee) },
            { term: text("arrives"), amount: format(total.total), isTotal: true },
          ]}
          isPending={false}
        />
      )}
    </div>
  );
});

const WithdrawButton = observer(function WithdrawButton({ model: { checkout, total } }: WithdrawalFormProps) {
  const text = useText("withdrawals");
  const styles = usePaymentStyles();
  const { format } = useMoneyFormat();
  const label = total === null ? text("withdraw") : text("withdrawAmount", { amount: format(total.amount) });
  return (
    <Button type="submit" look="primary" size="large" className={styles.large} isUnavailable={checkout.isPlacing}>
      {checkout.isPlacing ? <Spinner size="small" label={text("withdrawing")} /> : label}
    </Button>
  );
});
