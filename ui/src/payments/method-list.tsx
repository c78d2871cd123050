import { mergeClasses } from "@fluentui/react-components";
import type { Money } from "@panel/core/money";
import { percentOf } from "@panel/core/money";
import { imageSource } from "@panel/core/routing";
import { isBalance, methodAmountProblem, paymentKey, type MethodCost, type PaymentMethod } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { usePaymentStyles } from "./payment-styles.ts";

interface MethodListProps {
  readonly legend: string;
  readonly methods: readonly PaymentMethod[];
  readonly selected: PaymentMethod | null;
  readonly onChoose: (key: string) => void;
  readonly format: (amount: Money) => string;
  /** What is on the balance; null for guests. */
  readonly balance: Money | null;
  readonly problem: string | null;
  /** What is to be paid; a method that cannot take it says so. Null while that is not known. */
  readonly cost?: MethodCost | null;
  /** Id of the list, to which the focus can go. */
  readonly id: string;
}

/** Payment methods to choose one of, with icon, fee and balance (PAY-006, ORD-051). */
export const MethodList = observer(function MethodList(props: MethodListProps) {
  const { id, legend, methods, selected, onChoose, problem } = props;
  const styles = usePaymentStyles();
  return (
    <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.methods}>
        {methods.map((method) => {
          const key = paymentKey(method);
          const isChosen = selected !== null && paymentKey(selected) === key;
          return (
            <label key={key} className={mergeClasses(styles.method, isChosen && styles.chosen)}>
              <input
                type="radio"
                name={id}
                className={styles.radio}
                checked={isChosen}
                aria-invalid={problem !== null}
                onChange={() => onChoose(key)}
              />
              <MethodFace {...props} method={method} />
              {props.cost == null ? null : <MethodLimit method={method} cost={props.cost} format={props.format} />}
            </label>
          );
        })}
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </fieldset>
  );
});

interface MethodLimitProps {
  readonly method: PaymentMethod;
  readonly cost: MethodCost;
  readonly format: (amount: Money) => string;
}

/** The limit of a method that cannot take the amount. */
const MethodLimit = observer(function MethodLimit({ method, cost, format }: MethodLimitProps) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const problem = methodAmountProblem(method, cost);
  if (!problem) return null;
  const limit = format(problem.limit);
  return (
    <span className={styles.quiet}>
      {problem.kind === "belowMinimum" ? text("limitsFrom", { min: limit }) : text("limitsTo", { max: limit })}
    </span>
  );
});

interface MethodFaceProps {
  readonly method: PaymentMethod;
  readonly format: (amount: Money) => string;
  readonly balance: Money | null;
}

/** Icon, name and what it costs. */
export const MethodFace = observer(function MethodFace({ method, format, balance }: MethodFaceProps) {
  const styles = usePaymentStyles();
  const text = useText("payments");
  const nameOf = useMethodName();
  const icon = imageSource(method.icon);
  return (
    <>
      {icon === null ? null : <img src={icon} alt="" className={styles.icon} loading="lazy" />}
      <span className={styles.methodText}>
        <span>{nameOf(method)}</span>{" "}
        {isBalance(method) && balance !== null ? <span className={styles.quiet}>{format(balance)}</span> : null}
        {method.fee > 0 ? <span className={styles.quiet}>{text("fee", { percent: percentOf(method.fee) })}</span> : null}
      </span>
    </>
  );
});
