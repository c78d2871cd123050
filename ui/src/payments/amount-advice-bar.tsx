import { makeStyles } from "@fluentui/react-components";
import type { Money } from "@panel/core/money";
import { paymentKey, type AmountAdvice, type PaymentChoice } from "@panel/core/payments";
import type { QuantityInstead } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { layout } from "../kit/layout.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { useMethodName } from "../bindings/names/use-method-name.ts";

interface AmountAdviceBarProps {
  readonly advice: AmountAdvice;
  readonly choice: PaymentChoice;
  readonly format: (amount: Money) => string;
  readonly instead: QuantityInstead;
  /** Of the first way out. */
  readonly id: string;
}

const useStyles = makeStyles({ row: layout.row });

/** Says before the click that the chosen method cannot take the amount, and offers what can be paid (PAY-010). */
export default observer(function AmountAdviceBar({ advice, choice, format, instead, id }: AmountAdviceBarProps) {
  const text = useText("payments");
  const styles = useStyles();
  const nameOf = useMethodName();
  const numbers = useNumbers();
  const { method, other, problem } = advice;
  const isBelow = problem.kind === "belowMinimum";
  const quantity = isBelow ? instead.reaching(problem.limit) : null;
  return (
    <MessageBar
      actions={
        <span className={styles.row}>
          {quantity === null ? null : (
            <Button id={id} size="small" onClick={() => instead.order(quantity)}>
              {text("orderInstead", { quantity: numbers.figure(quantity) })}
            </Button>
          )}
          {other === null ? null : (
            <Button id={quantity === null ? id : undefined} size="small" onClick={() => choice.choose(paymentKey(other))}>
              {text("payInstead", { method: nameOf(other) })}
            </Button>
          )}
        </span>
      }
    >
      {text(isBelow ? "methodFrom" : "methodTo", { method: nameOf(method), limit: format(problem.limit) })}
    </MessageBar>
  );
});
