import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import { useCurrency } from "../bindings/settings.ts";
import { joinSentences } from "@panel/core/locale";
import { orderPaymentOffers, type Order, type OrderPaymentOffer, type OrderViewModel } from "@panel/core/orders";
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
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const PaymentStepOverlay = lazyPart(() => import("../payments/payment-step.tsx"), { place: "overlay" });

interface OrderPaymentProps {
  readonly model: OrderViewModel;
  readonly order: Order;
}

/** Pays an order that is still unpaid, from the balance or through a method, each for what it charges (OLS-012, OLS-013, PAY-030, DEC-186). */
export const OrderPayment = observer(function OrderPayment({ model, order }: OrderPaymentProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const methods = useModel(paymentsModule, paymentsTokens.methods);
  const step = useModel(paymentsModule, paymentsTokens.paymentStep);
  useEffect(() => methods.activate(), [methods]);
  const offers = orderPaymentOffers(order, methods.entriesFor([order.service.id]));
  const fromBalance = offers.find(({ way }) => way.kind === "balance");
  return (
    <section className={styles.stack} aria-label={text("payOrder")}>
      <h2 className={styles.subheading}>{text("payOrder")}</h2>
      <PaymentProblem model={model} />
      {fromBalance && <BalancePayment model={model} offer={fromBalance} />}
      <MethodPayment model={model} offers={offers.filter(({ way }) => way.kind === "method")} />
      {model.payment.isRunning && <Spinner size="small" label={text("paying")} />}
      {step.isOpen && <PaymentStepOverlay />}
    </section>
  );
});

interface BalancePaymentProps extends Pick<OrderPaymentProps, "model"> {
  readonly offer: OrderPaymentOffer;
}

const BalancePayment = observer(function BalancePayment({ model, offer }: BalancePaymentProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const currency = useCurrency();
  const { profile } = useModel(sessionModule, sessionTokens.session);
  if (!profile) return null;
  return (
    <div className={styles.toolbar}>
      <span>{text("balanceIs", { balance: currency.format(profile.balance) })}</span>
      <Button look="primary" isUnavailable={model.payment.isRunning} onClick={() => void model.pay(offer.way)}>
        {text("payFromBalance", { amount: currency.format(offer.way.total) })}
      </Button>
    </div>
  );
});

interface MethodPaymentProps extends Pick<OrderPaymentProps, "model"> {
  readonly offers: readonly OrderPaymentOffer[];
}

const MethodPayment = observer(function MethodPayment({ model, offers }: MethodPaymentProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const nameOf = useMethodName();
  const currency = useCurrency();
  const [chosen, choose] = useState<number | null>(null);
  const selected = offers.find(({ method }) => method.id === chosen) ?? offers[0];
  if (!selected) return null;
  return (
    <div className={styles.toolbar}>
      <SelectField
        label={text("paymentMethod")}
        className={styles.grow}
        options={offers.map(({ method }) => ({ value: String(method.id), label: nameOf(method) }))}
        value={String(selected.method.id)}
        onChange={(id) => choose(Number(id))}
      />
      <Button isUnavailable={model.payment.isRunning} onClick={() => void model.pay(selected.way)}>
        {text("payByMethod", { amount: currency.format(selected.way.total) })}
      </Button>
    </div>
  );
});

const PaymentProblem = observer(function PaymentProblem({ model }: Pick<OrderPaymentProps, "model">) {
  const text = useText("orders");
  const paymentText = useText("payments");
  const currency = useCurrency();
  const { state } = model.payment;
  if (state.kind !== "refused" && state.kind !== "unknown") return null;
  if (state.refusal.kind === "priceChanged") {
    const { shown, current } = state.refusal;
    const amounts = { shown: currency.format(shown), current: currency.format(current) };
    return <MessageBar kind="error">{paymentText("priceChanged", amounts)}</MessageBar>;
  }
  const messages = problemMessages(state.refusal);
  const general = state.kind === "unknown" ? text("paymentUncertain") : (serverMessageOf(state.refusal) ?? text("paymentFailed"));
  return <MessageBar kind="error">{messages.length > 0 ? joinSentences(messages) : general}</MessageBar>;
});
