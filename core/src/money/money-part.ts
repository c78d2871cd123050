import { formatMoney, scaledAmount, type MoneyDisplay } from "./money-format.ts";
import { divideRounded, moneyFromMicros, type Money } from "./money.ts";

/** How the amounts of a sum are shown. */
export interface SumDisplay {
  readonly display: MoneyDisplay;
  /** Writes an amount; as everywhere unless named. */
  readonly format?: (amount: Money) => string;
}

const isShown = (amount: Money, display: MoneyDisplay): boolean => scaledAmount(amount, display, display.precision) !== 0n;

/**
 * A part of a sum, as a fee is: `< $ 0,01` where it is less than the last digit in which the sum is shown, instead of `$ 0,001` beside
 * cents; otherwise as every amount.
 */
export function formatPart(
  part: Money,
  sum: Money,
  { display, format = (amount) => formatMoney(amount, display) }: SumDisplay,
): string {
  if (part === 0 || isShown(part, display) || !isShown(sum, display)) return format(part);
  const least = divideRounded(1_000_000_000_000n, BigInt(display.rateMillionths) * 10n ** BigInt(display.precision));
  return `<\u00a0${format(moneyFromMicros(Number(least)))}`;
}
