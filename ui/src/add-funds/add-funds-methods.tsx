import { useMoneyFormat } from "../bindings/settings.ts";
import { percentOf } from "@panel/core/money";
import { type AddFundsViewModel } from "@panel/core/add-funds";
import { paymentKey, type PaymentMethodsModel } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar, RetryBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { MethodFace } from "../payments/method-list.tsx";
import { usePaymentStyles } from "../payments/payment-styles.ts";

interface AddFundsMethodsProps {
  readonly model: AddFundsViewModel;
  readonly methods: PaymentMethodsModel;
}

/** Step 1: a method; picking one leads on to step 2 (PAY-013). */
export const AddFundsMethods = observer(function AddFundsMethods({ model, methods }: AddFundsMethodsProps) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const { format } = useMoneyFormat();
  if (model.methods.length === 0) return <NoMethods model={model} methods={methods} />;
  return (
    <div className={styles.stack}>
      <h2 className={styles.subheading}>{text("chooseMethod")}</h2>
      <div className={styles.methods}>
        {model.methods.map((method) => (
          <Button key={paymentKey(method)} className={styles.pick} onClick={() => model.pick(paymentKey(method))}>
            <MethodFace method={method} format={format} balance={null} />
            {method.bonuses.map((bonus) => (
              <span key={bonus.fromAmount} className={styles.bonus}>
                {text("bonusFrom", { percent: percentOf(bonus.bonus), amount: format(bonus.fromAmount) })}
              </span>
            ))}
          </Button>
        ))}
      </div>
    </div>
  );
});

const NoMethods = observer(function NoMethods({ model, methods }: AddFundsMethodsProps) {
  const text = useText("payments");
  if (methods.problem) {
    return <RetryBar onRetry={() => model.retry()}>{text("methodsFailed")}</RetryBar>;
  }
  return methods.hasLoadedForTopUp ? <MessageBar>{text("noMethods")}</MessageBar> : <Spinner />;
});
