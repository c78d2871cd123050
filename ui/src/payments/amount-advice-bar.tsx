import { makeStyles } from "@fluentui/react-components";
import type { Money } from "@panel/core/money";
import { addMissingTarget, paymentKey, type AmountAdvice, type PaymentChoice } from "@panel/core/payments";
import type { QuantityInstead } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { PageLink } from "../kit/link.tsx";
import { layout } from "../kit/layout.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { paymentInputId, type PaymentPlace } from "./payment-input-ids.ts";

interface AmountAdviceBarProps {
  readonly advice: AmountAdvice;
  readonly choice: PaymentChoice;
  readonly format: (amount: Money) => string;
  readonly instead: QuantityInstead;
  /** Only an account has a balance to top up. */
  readonly isAccount: boolean;
  readonly place: PaymentPlace;
}

const useStyles = makeStyles({ row: layout.row });

/**
 * Says before the click that the chosen method cannot take the amount, and offers what can be paid: another method, for accounts a top-up
 * whose rest stays on the balance, in the cart more things, and another quantity (PAY-010, DEC-209).
 */
export default observer(function AmountAdviceBar(props: AmountAdviceBarProps) {
  const { advice, choice, format, instead, isAccount, place } = props;
  const text = useText("payments");
  const styles = useStyles();
  const nameOf = useMethodName();
  const numbers = useNumbers();
  const { method, other, problem } = advice;
  const isBelow = problem.kind === "belowMinimum";
  const quantity = isBelow ? instead.reaching(problem.limit) : null;
  const id = paymentInputId(place, "advice");
  return (
    <MessageBar
      actions={
        <span id={id} tabIndex={-1} className={styles.row}>
          {other === null ? null : (
            <Button size="small" onClick={() => choice.choose(paymentKey(other))}>
              {text("payInstead", { method: nameOf(other) })}
            </Button>
          )}
          {isBelow && isAccount ? (
            <PageLink look="strong" to={addMissingTarget(problem.limit, place === "form" ? "order" : place)}>
              {text("topUpInstead", { amount: format(problem.limit) })}
            </PageLink>
          ) : null}
          {isBelow && place === "cart" ? (
            <PageLink look="strong" to={{ name: "orders-create" }}>
              {text("addMore")}
            </PageLink>
          ) : null}
          {quantity === null ? null : (
            <Button size="small" onClick={() => instead.order(quantity)}>
              {text("orderInstead", { quantity: numbers.figure(quantity) })}
            </Button>
          )}
        </span>
      }
    >
      {text(isBelow ? "methodFrom" : "methodTo", { method: nameOf(method), limit: format(problem.limit) })}
    </MessageBar>
  );
});
