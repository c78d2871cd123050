import { useCurrency } from "../bindings/settings.ts";
import type { Money } from "@panel/core/money";

/** Shows amounts in the currency of the reader. Use it in observers. */
export function useAmounts(): (amount: Money) => string {
  const currency = useCurrency();
  return (amount) => currency.format(amount);
}
