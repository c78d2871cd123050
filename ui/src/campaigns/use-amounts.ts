import { shellModule, shellTokens } from "@panel/core/inversify";
import type { Money } from "@panel/core/money";
import { useModel } from "../bindings/use-model.ts";

/** Shows amounts in the currency of the reader. Use it in observers. */
export function useAmounts(): (amount: Money) => string {
  const currency = useModel(shellModule, shellTokens.currency);
  return (amount) => currency.format(amount);
}
