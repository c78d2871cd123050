import { percentOf, type Money } from "@panel/core/money";
import { applicableBonus, type PaymentMethod } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { SafeHtml } from "../bindings/safe-html.tsx";
import { useText } from "../bindings/use-text.ts";
import { usePaymentStyles } from "./payment-styles.ts";

interface MethodDetailsProps {
  readonly method: PaymentMethod;
  /** The amount that is paid, for the bonus that applies to it. */
  readonly amount: Money | null;
  readonly format: (amount: Money) => string;
}

/** What a chosen method says of itself: limits, bonus, reward, currency, the operator's texts (PAY-008, PAY-010, PAY-011). */
export const MethodDetails = observer(function MethodDetails({ method, amount, format }: MethodDetailsProps) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const facts = useFacts(method, format);
  const bonus = amount === null ? null : applicableBonus(method.bonuses, amount);
  const notes = [method.description, method.additionalInformation, method.comments].filter((note) => note !== null);
  if (facts.length === 0 && notes.length === 0 && method.bonuses.length === 0) return null;
  return (
    <div className={styles.tight}>
      {facts.map((fact) => (
        <span key={fact} className={styles.quiet}>
          {fact}
        </span>
      ))}
      {bonus ? (
        <strong className={styles.bonus}>{text("bonusApplies", { percent: percentOf(bonus.bonus) })}</strong>
      ) : (
        method.bonuses.map((each) => (
          <span key={each.fromAmount} className={styles.bonus}>
            {text("bonusFrom", { percent: percentOf(each.bonus), amount: format(each.fromAmount) })}
          </span>
        ))
      )}
      {notes.map((note) => (
        <SafeHtml key={note} html={note} className={styles.quiet} />
      ))}
    </div>
  );
});

function useFacts(method: PaymentMethod, format: (amount: Money) => string): readonly string[] {
  const text = useText("payments");
  const { minAmount, maxAmount, chargeCurrency, reward } = method;
  const facts: string[] = [];
  if (minAmount !== null && maxAmount !== null) {
    facts.push(text("limitsBetween", { min: format(minAmount), max: format(maxAmount) }));
  } else if (minAmount !== null) facts.push(text("limitsFrom", { min: format(minAmount) }));
  else if (maxAmount !== null) facts.push(text("limitsTo", { max: format(maxAmount) }));
  if (chargeCurrency !== null) facts.push(text("chargeCurrency", { currency: chargeCurrency }));
  if (reward !== null && reward > 0) facts.push(text("reward", { percent: percentOf(reward) }));
  return facts;
}
