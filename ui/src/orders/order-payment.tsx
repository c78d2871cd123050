import { paymentsModule, paymentsTokens, sessionModule, sessionTokens, shellModule, shellTokens } from "@panel/core/inversify";
import type { Order, OrderViewModel } from "@panel/core/orders";
import { problemMessages, serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const PaymentStepOverlay = lazyPart(() => import("../payments/payment-step.tsx"), { place: "overlay" });

interface OrderPaymentProps {
  readonly model: OrderViewModel;
  readonly order: Order;
}

/** Pays an order that is still unpaid, from the balance or through a method (OLS-012, OLS-013, PAY-030). */
export const OrderPayment = observer(function OrderPayment({ model, order }: OrderPaymentProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const methods = useModel(paymentsModule, paymentsTokens.methods);
  const step = useModel(paymentsModule, paymentsTokens.paymentStep);
  const currency = useModel(shellModule, shellTokens.currency);
  const { profile } = useModel(sessionModule, sessionTokens.session);
  const [chosen, choose] = useState<number | null>(null);
  useEffect(() => methods.activate(), [methods]);
  const selected = methods.methods.find((method) => method.id === chosen) ?? methods.methods[0];
  const amount = currency.format(order.cost);
  return (
    <section className={styles.stack} aria-label={text("payOrder")}>
      <h2 className={styles.subheading}>{text("payOrder")}</h2>
      <PaymentProblem model={model} />
      {profile && (
        <div className={styles.toolbar}>
          <span>{text("balanceIs", { balance: currency.format(profile.balance) })}</span>
          <Button look="primary" isUnavailable={model.payment.isRunning} onClick={() => void model.payByBalance()}>
            {text("payFromBalance", { amount })}
          </Button>
        </div>
      )}
      {selected && (
        <div className={styles.toolbar}>
          <SelectField
            label={text("paymentMethod")}
            className={styles.grow}
            options={methods.methods.map((method) => ({ value: String(method.id), label: method.name }))}
            value={String(selected.id)}
            onChange={(id) => choose(Number(id))}
          />
          <Button isUnavailable={model.payment.isRunning} onClick={() => void model.payByInvoice(selected.id)}>
            {text("payByMethod", { amount })}
          </Button>
        </div>
      )}
      {model.payment.isRunning && <Spinner size="small" label={text("paying")} />}
      {step.isOpen && <PaymentStepOverlay />}
    </section>
  );
});

const PaymentProblem = observer(function PaymentProblem({ model }: Pick<OrderPaymentProps, "model">) {
  const text = useText("orders");
  const { state } = model.payment;
  if (state.kind !== "refused" && state.kind !== "unknown") return null;
  const messages = problemMessages(state.refusal);
  const general = state.kind === "unknown" ? text("paymentUncertain") : (serverMessageOf(state.refusal) ?? text("paymentFailed"));
  return <MessageBar kind="error">{messages.length > 0 ? messages.join(" ") : general}</MessageBar>;
});
