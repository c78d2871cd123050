import type { Money } from "../money/index.ts";
import type { PaymentMethodBonus } from "./payment-entities.ts";

/** The bonus of the highest threshold that the amount reaches (PAY-008). */
export function applicableBonus(bonuses: readonly PaymentMethodBonus[], amount: Money): PaymentMethodBonus | null {
  const reached = bonuses.filter((bonus) => bonus.fromAmount <= amount);
  return reached.reduce<PaymentMethodBonus | null>(
    (best, bonus) => (best && best.fromAmount >= bonus.fromAmount ? best : bonus),
    null,
  );
}
