import { mergeClasses } from "@fluentui/react-components";
import { percentOf } from "@panel/core/money";
import { imageSource } from "@panel/core/routing";
import type { WithdrawalField, WithdrawalMethod, WithdrawalsViewModel } from "@panel/core/withdrawals";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useMoneyFormat } from "../bindings/settings.ts";
import { usePaymentStyles } from "../payments/payment-styles.ts";

interface WithdrawalMethodsProps {
  readonly model: WithdrawalsViewModel;
  readonly problem: string | null;
}

/** Where an error leads to; among the methods it is the chosen one, or the first. */
export const withdrawalInputId = (field: WithdrawalField): string => `withdrawal-${field}`;

/** Ways to be paid out, one of which is chosen, with icon, description, fee and limits (WDR-001). */
export const WithdrawalMethods = observer(function WithdrawalMethods({ model, problem }: WithdrawalMethodsProps) {
  const text = useText("withdrawals");
  const styles = usePaymentStyles();
  return (
    <fieldset className={styles.group} aria-describedby={problem === null ? undefined : "withdrawal-method-problem"}>
      <legend className={styles.legend}>{text("method")}</legend>
      <div className={styles.methods}>
        {model.methods.map((method, index) => {
          const isChosen = model.method?.id === method.id;
          const isAnchor = model.method === null ? index === 0 : isChosen;
          return (
            <label key={method.id} className={mergeClasses(styles.method, isChosen && styles.chosen)}>
              <input
                id={isAnchor ? withdrawalInputId("paymentMethod") : undefined}
                type="radio"
                name="withdrawal-method"
                className={styles.radio}
                checked={isChosen}
                aria-invalid={problem !== null}
                onChange={() => model.pick(method.id)}
              />
              <MethodFace method={method} />
            </label>
          );
        })}
      </div>
      {problem === null ? null : (
        <p id="withdrawal-method-problem" role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </fieldset>
  );
});

const MethodFace = observer(function MethodFace({ method }: { readonly method: WithdrawalMethod }) {
  const styles = usePaymentStyles();
  const icon = imageSource(method.icon);
  const fee = useFee(method);
  const limits = useLimits(method);
  return (
    <>
      {icon === null ? null : <img src={icon} alt="" className={styles.icon} loading="lazy" />}
      <span className={styles.methodText}>
        <span>{method.name}</span>{" "}
        {method.description === null ? null : <span className={styles.quiet}>{method.description}</span>}{" "}
        <span className={styles.quiet}>{fee}</span> {limits === null ? null : <span className={styles.quiet}>{limits}</span>}
      </span>
    </>
  );
});

function useFee({ fee, minFee }: WithdrawalMethod): string {
  const text = useText("withdrawals");
  const payments = useText("payments");
  const { format } = useMoneyFormat();
  const percent = percentOf(fee);
  if (fee > 0 && minFee > 0) return text("feeAtLeast", { percent, amount: format(minFee) });
  if (fee > 0) return payments("fee", { percent });
  return minFee > 0 ? text("feeFixed", { amount: format(minFee) }) : text("feeNone");
}

function useLimits({ minAmount, maxAmount }: WithdrawalMethod): string | null {
  const payments = useText("payments");
  const { format } = useMoneyFormat();
  if (minAmount !== null && maxAmount !== null)
    return payments("limitsBetween", { min: format(minAmount), max: format(maxAmount) });
  if (minAmount !== null) return payments("limitsFrom", { min: format(minAmount) });
  return maxAmount === null ? null : payments("limitsTo", { max: format(maxAmount) });
}
