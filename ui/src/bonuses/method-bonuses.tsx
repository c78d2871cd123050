import { percentOf } from "@panel/core/money";
import { bonusSteps, topUpTarget, type PaymentMethod } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { EmptyPart } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { useMoneyFormat } from "../bindings/settings.ts";
import { MethodFace } from "../payments/method-list.tsx";
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { useBonusesStyles } from "./bonuses-styles.ts";

interface MethodBonusesProps {
  readonly methods: readonly PaymentMethod[];
}

/** What each way to pay adds, by the amount that it begins with, and the way to a top-up of that amount (PAY-008, CUR-011). */
export const MethodBonuses = observer(function MethodBonuses({ methods }: MethodBonusesProps) {
  const text = useText("bonuses");
  const styles = useBonusesStyles();
  const nameOf = useMethodName();
  const { format } = useMoneyFormat();
  if (methods.length === 0) return <EmptyPart>{text("noMethodBonuses")}</EmptyPart>;
  return (
    <ul className={styles.cards}>
      {methods.map((method) => (
        <li key={method.id}>
          <article className={styles.offer} aria-label={nameOf(method)}>
            <h3 className={styles.name}>
              <MethodFace method={method} format={format} balance={null} />
            </h3>
            <ul className={styles.list}>
              {bonusSteps(method).map(({ fromAmount, bonus, cost }) => (
                <li key={fromAmount} className={styles.step}>
                  <span className={styles.gain}>
                    <strong>{text("gain", { percent: percentOf(bonus) })}</strong>
                    <span className={styles.quiet}>
                      {text("example", { paid: format(cost.totalAmount), credited: format(cost.toBeCredited) })}
                    </span>
                  </span>
                  <PageLink to={topUpTarget({ amount: fromAmount })} look="outline">
                    {text("topUp", { amount: format(fromAmount) })}
                  </PageLink>
                </li>
              ))}
            </ul>
          </article>
        </li>
      ))}
    </ul>
  );
});
