import { mergeClasses } from "@fluentui/react-components";
import type { Money } from "@panel/core/money";
import { amountAdvice, type Coupon, type MethodCost, type PaymentChoice } from "@panel/core/payments";
import type { QuantityInstead } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { RetryBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { CouponField } from "./coupon-field.tsx";
import { MethodDetails } from "./method-details.tsx";
import { MethodList } from "./method-list.tsx";
import { MissingBalance } from "./missing-balance.tsx";
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { paymentInputId, type PaymentPlace } from "./payment-input-ids.ts";
import { usePaymentStyles } from "./payment-styles.ts";

// Most orders can be paid by what is chosen: its code comes with the first that cannot.
const AmountAdviceBar = lazyPart(() => import("./amount-advice-bar.tsx"));

export interface OneClickBuyProps {
  readonly place: PaymentPlace;
  readonly choice: PaymentChoice;
  readonly coupons: readonly Coupon[];
  /** What is on the balance; null for guests. */
  readonly balance: Money | null;
  /** What will be charged, as far as it is known. */
  readonly total: Money;
  /** What the server says it costs; null while that is being worked out. */
  readonly cost: MethodCost | null;
  /** Another quantity that costs enough for a method. */
  readonly instead: QuantityInstead;
  readonly format: (amount: Money) => string;
  /** The total in dollars where another currency is shown. */
  readonly chargedInDollars: string | null;
  /** A newer total is on its way; the button waits for it (DEC-124). */
  readonly isTotalPending: boolean;
  readonly isTotalOutdated: boolean;
  readonly hasGuarantee: boolean;
  readonly canOrder: boolean;
  /** Why it cannot be ordered now; null where it can, or where something is under way. */
  readonly reason: string | null;
  readonly isOrdering: boolean;
  /** Leads to what keeps it from being ordered. */
  readonly onMissing: () => void;
  /** The methods could not be loaded; null while there is nothing to try again. */
  readonly onRetry: (() => void) | null;
  readonly onOrder: () => void;
}

/** How an order is paid, under the form and under the cart: methods, coupon, e-mail of guests, guarantee, order button (DEC-139). */
export const OneClickBuy = (props: OneClickBuyProps) => (
  <>
    <PaymentDetails {...props} />
    <OrderButton {...props} />
  </>
);

/** Everything about paying but the order button. */
export const PaymentDetails = observer(function PaymentDetails(props: OneClickBuyProps) {
  const { balance, choice, coupons, format, onRetry, place } = props;
  const text = useText("payments");
  const styles = usePaymentStyles();
  const advice =
    props.cost === null || props.isTotalPending ? null : amountAdvice(choice.selected, choice.entries, props.cost, balance);
  return (
    <div className={styles.stack}>
      {onRetry === null ? null : <RetryBar onRetry={onRetry}>{text("methodsFailed")}</RetryBar>}
      {choice.entries.length > 0 ? (
        <MethodList
          legend={text("methods")}
          methods={choice.entries}
          selected={choice.selected}
          onChoose={(key) => choice.choose(key)}
          format={format}
          balance={balance}
          problem={choice.methodProblem}
          cost={props.cost}
          id={paymentInputId(place, "paymentMethod")}
        />
      ) : null}
      {choice.selected ? <MethodDetails method={choice.selected} format={format} amount={props.total} /> : null}
      {props.isTotalPending ? null : <MissingBalance place={place} choice={choice} total={props.total} format={format} />}
      {advice && (
        <AmountAdviceBar
          advice={advice}
          choice={choice}
          format={format}
          instead={props.instead}
          isAccount={balance !== null}
          place={place}
        />
      )}
      <CouponField id={paymentInputId(place, "coupon")} coupon={choice.coupon} coupons={coupons} />
      {choice.isEmailAsked ? <EmailField choice={choice} id={paymentInputId(place, "email")} /> : null}
      {props.hasGuarantee ? <p className={styles.quiet}>{text("guaranteeNote")}</p> : null}
    </div>
  );
});

/** A guest's e-mail; its label has an asterisk, its error goes with focus (ORD-003, ORD-004). */
const EmailField = observer(function EmailField({ choice, id }: { readonly choice: PaymentChoice; readonly id: string }) {
  const text = useText("payments");
  const problem = choice.emailProblem;
  return (
    <TextField
      id={id}
      label={text("email")}
      isRequired
      hint={text("emailHint")}
      problem={problem}
      type="email"
      autoComplete="email"
      value={choice.email}
      onFocus={() => choice.emailFocused()}
      onChange={(value) => choice.setEmail(value)}
    />
  );
});

/** Names what it does and what it costs. It always works: where something is missing, a press leads there (DEC-209). */
export const OrderButton = observer(function OrderButton(props: OneClickBuyProps) {
  const { canOrder, chargedInDollars, choice, format, isOrdering, isTotalOutdated, isTotalPending, onOrder, total } = props;
  const reasonId = paymentInputId(props.place, "reason");
  const text = useText("payments");
  const styles = usePaymentStyles();
  const nameOf = useMethodName();
  return (
    <>
      {/* A child of the whole block: it stays in sight while any of it is. */}
      <div
        className={mergeClasses(styles.tight, props.place === "form" && styles.buyBar)}
        data-buy-bar={props.place === "form" ? "" : undefined}
      >
        <Button
          look="primary"
          size="large"
          className={styles.large}
          aria-describedby={reasonId}
          onClick={canOrder ? onOrder : props.onMissing}
        >
          {isOrdering ? <Spinner size="small" label={text("ordering")} /> : text("buyFor", { amount: format(total) })}
        </Button>
        <span id={reasonId} className={styles.quiet} role="status">
          {props.reason ?? (isTotalPending ? text("totalPending") : isTotalOutdated ? text("totalOutdated") : "")}
        </span>
      </div>
      <div className={styles.tight}>
        {choice.selected ? <span className={styles.quiet}>{text("paidBy", { method: nameOf(choice.selected) })}</span> : null}
        {chargedInDollars === null ? null : (
          <span className={styles.quiet}>{text("chargedInDollars", { amount: chargedInDollars })}</span>
        )}
      </div>
    </>
  );
});
