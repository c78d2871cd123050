import { joinSentences } from "@panel/core/locale";
import { percentOf } from "@panel/core/money";
import type { PartnerShopViewModel, ShopBlock, ShopCurrency } from "@panel/core/partner-shop";
import { paymentKey } from "@panel/core/payments";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { FieldFrame } from "../kit/fields/field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar, RetryBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { shopInputs } from "./shop-inputs.ts";
import { useShopStyles } from "./shop-styles.ts";

interface ShopPaymentProps {
  readonly model: PartnerShopViewModel;
  readonly currency: ShopCurrency;
}

/** Method, e-mail, coupon, total and the button (WGT-007, WGT-012, DEC-144). */
export const ShopPayment = observer(function ShopPayment({ model, currency }: ShopPaymentProps) {
  const payments = useText("payments");
  const { choice } = model;
  const { coupon } = choice;
  const couponProblem = coupon.problem;
  return (
    <>
      <Methods model={model} />
      <TextField
        id={shopInputs.email}
        label={payments("email")}
        isRequired
        hint={payments("emailHint")}
        problem={choice.emailProblem}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={choice.email}
        onFocus={() => choice.emailFocused()}
        onChange={(email) => choice.setEmail(email)}
      />
      <TextField
        label={payments("coupon")}
        problem={couponProblem && (couponProblem.kind === "message" ? couponProblem.message : payments("couponDoesNotApply"))}
        autoComplete="off"
        value={coupon.text}
        onFocus={() => coupon.focused()}
        onChange={(code) => coupon.set(code)}
      />
      <WaysOut model={model} currency={currency} />
      <Total model={model} currency={currency} />
      <Outcome model={model} currency={currency} />
      <OrderButton model={model} currency={currency} />
    </>
  );
});

/** The methods of this widget, and no others (DEC-144). */
const Methods = observer(function Methods({ model }: Pick<ShopPaymentProps, "model">) {
  const styles = useShopStyles();
  const payments = useText("payments");
  const nameOf = useMethodName();
  const group = useId();
  const { choice, methods } = model;
  if (methods.problem !== null) return <RetryBar onRetry={() => void methods.load()}>{payments("methodsFailed")}</RetryBar>;
  if (methods.isLoaded && choice.entries.length === 0) return <MessageBar>{payments("noMethods")}</MessageBar>;
  return (
    <FieldFrame id={shopInputs.methods} label={payments("methods")} isRequired problem={choice.methodProblem} isGroup>
      {(control, labelId) => (
        <div
          id={control.id}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={control["aria-describedby"]}
          className={styles.methods}
        >
          {choice.entries.map((method) => (
            <label key={paymentKey(method)} className={styles.method}>
              <input
                type="radio"
                name={group}
                checked={choice.selected === method}
                onChange={() => choice.choose(paymentKey(method))}
              />
              <span className={styles.word}>{nameOf(method)}</span>
              {method.fee > 0 ? <span className={styles.fee}>{payments("fee", { percent: percentOf(method.fee) })}</span> : null}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
});

/** Says before the press that the chosen method cannot take the amount, and offers what can be paid (DEC-209). */
const WaysOut = observer(function WaysOut({ model, currency }: ShopPaymentProps) {
  const styles = useShopStyles();
  const payments = useText("payments");
  const nameOf = useMethodName();
  const { advice, choice, instead } = model;
  if (advice === null) return null;
  const { method, other, problem } = advice;
  const isBelow = problem.kind === "belowMinimum";
  const quantity = isBelow ? instead.reaching(problem.limit) : null;
  const limit = currency.format(problem.limit);
  const offers = (
    <span id={shopInputs.waysOut} className={styles.methods}>
      {other === null ? null : (
        <Button size="small" onClick={() => choice.choose(paymentKey(other))}>
          {payments("payInstead", { method: nameOf(other) })}
        </Button>
      )}
      {quantity === null ? null : (
        <Button size="small" onClick={() => instead.order(quantity)}>
          {payments("orderInstead", { quantity })}
        </Button>
      )}
    </span>
  );
  return (
    <MessageBar actions={offers}>{payments(isBelow ? "methodFrom" : "methodTo", { method: nameOf(method), limit })}</MessageBar>
  );
});

const Total = observer(function Total({ model, currency }: ShopPaymentProps) {
  const styles = useShopStyles();
  const payments = useText("payments");
  const ordering = useText("ordering");
  const { checkout, quote } = model;
  return (
    <div className={styles.tight} aria-live="polite" aria-busy={quote.isPending}>
      <p className={styles.total}>
        <span>{ordering("total")}</span>
        <span className={styles.sum}>{currency.format(checkout.total)}</span>
      </p>
      {quote.isOutdated && !quote.isRefused ? (
        <MessageBar kind="error" actions={<Button onClick={() => void quote.retry()}>{ordering("retryTotal")}</Button>}>
          {joinSentences([payments("totalFailed"), ...quote.reasons])}
        </MessageBar>
      ) : null}
    </div>
  );
});

/** What became of the last press, as far as it is at no field. */
const Outcome = observer(function Outcome({ model, currency }: ShopPaymentProps) {
  const payments = useText("payments");
  const ordering = useText("ordering");
  const { found, isTotalOther, state } = model.checkout;
  if (isTotalOther) return <MessageBar kind="warning">{ordering("problem_priceChanged")}</MessageBar>;
  if (state.kind === "priceChanged") {
    const [shown, current] = [currency.format(state.shown), currency.format(state.current)];
    return <MessageBar kind="warning">{payments("priceChanged", { shown, current })}</MessageBar>;
  }
  if (state.kind !== "refused") return null;
  const { refusal } = state;
  if (refusal.kind === "problems" && found.all.some(({ field }) => field !== "other")) return null;
  const said = refusal.kind === "cancelled" ? null : serverMessageOf(refusal);
  return <MessageBar kind="error">{said ?? ordering("problem_network")}</MessageBar>;
});

const OrderButton = observer(function OrderButton({ model, currency }: ShopPaymentProps) {
  const styles = useShopStyles();
  const payments = useText("payments");
  const text = useText("partner-shop");
  const ordering = useText("ordering");
  const { checkout, quote } = model;
  const { isPlacing, block, missed } = checkout;
  const said = block !== null && missed.length > 0 ? block : null;
  const words = (one: ShopBlock | "creating" | "offline" | "totalLoading"): string => {
    if (one === "noEmail") return text("emailNeeded");
    return one === "totalUnknown" ? payments("totalFailed") : ordering(`block_${one}`);
  };
  const cost = quote.currentCost;
  return (
    <>
      <div role="alert">{said === null || isPlacing ? null : <MessageBar kind="warning">{words(said)}</MessageBar>}</div>
      <Button type="submit" look="primary" size="large" className={styles.full} isUnavailable={isPlacing}>
        {isPlacing ? (
          <Spinner size="small" label={payments("ordering")} />
        ) : cost === null ? (
          payments("payAmount")
        ) : (
          payments("buyFor", { amount: currency.format(cost.total) })
        )}
      </Button>
    </>
  );
});
