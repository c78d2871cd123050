import { divideRounded, moneyFromMicros, type Money } from "./money.ts";
import { panelNumbers, type NumberWriting } from "./number-writing.ts";
import { typedAmount, type GroupSign } from "./typed-number.ts";

/** How amounts are shown: the currency, its rate, and the digits of amounts. */
export interface MoneyDisplay {
  readonly symbol: string;
  /** ISO code of the currency; dollars unless named. */
  readonly code?: string;
  /** Units of the currency for one dollar, in millionths; 1 000 000 for dollars. */
  readonly rateMillionths: number;
  /** Decimals of amounts (CUR-009). */
  readonly precision: number;
  /** Whole amounts without decimals (CUR-010). */
  readonly hideZeros?: boolean;
  /** What parts thousands where the visitor types an amount (DEC-185); a space unless named. */
  readonly groupSign?: GroupSign;
  /** How amounts are written (DEC-189); as the panel does unless named. */
  readonly numbers?: NumberWriting;
}

/** Dollars as the panel shows them when nothing else is set. */
export const dollarDisplay: MoneyDisplay = { symbol: "$", rateMillionths: 1_000_000, precision: 2 };

/** Digits after which nothing of a micro-dollar is left to show. */
const MAX_DECIMALS = 8;
const MAX_WHOLE_DIGITS = 12;

/** `scaled / 10^decimals` where scaled is the amount in the shown currency, rounded once. */
export function scaledAmount(amount: Money, display: MoneyDisplay, decimals: number): bigint {
  const numerator = BigInt(Math.abs(amount)) * BigInt(display.rateMillionths) * 10n ** BigInt(decimals);
  return divideRounded(numerator, 1_000_000_000_000n);
}

/** Decimals that keep the first significant digit of an amount in sight. */
function significantDecimals(amount: Money, display: MoneyDisplay): number {
  let decimals = display.precision;
  while (decimals < MAX_DECIMALS && amount !== 0 && scaledAmount(amount, display, decimals) === 0n) decimals += 1;
  return decimals;
}

/** The digits of an amount, `1234.50`: two decimals at least, or none of a whole one where zeros are hidden (CUR-010). */
function digitsOf(scaled: bigint, decimals: number, hideZeros: boolean): string {
  const digits = scaled.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const rest = decimals === 0 ? "" : digits.slice(-decimals);
  if (!hideZeros) return `${whole}.${rest.padEnd(2, "0")}`;
  return /^0*$/.test(rest) ? whole : `${whole}.${rest}`;
}

function amountDigits(amount: Money, display: MoneyDisplay, decimals: number): string {
  const scaled = scaledAmount(amount, display, decimals);
  return (amount < 0 && scaled !== 0n ? "-" : "") + digitsOf(scaled, decimals, display.hideZeros ?? false);
}

const written = (digits: string, { numbers = panelNumbers, symbol, code = "USD" }: MoneyDisplay): string =>
  numbers.amount(digits, { symbol, code });

/**
 * An amount as everybody sees it: symbol, space, number with a comma, thousands apart: `$ 1 234,50` (DEC-069), unless the display
 * writes numbers otherwise. An amount that is not nothing never shows as nothing: it gets the digits that its first significant one
 * needs.
 */
export const formatMoney = (amount: Money, display: MoneyDisplay): string =>
  written(amountDigits(amount, display, significantDecimals(amount, display)), display);

/** A unit price, with as many digits as the first two significant ones need and never fewer than the precision (DEC-068). */
export function formatUnitPrice(price: Money, display: MoneyDisplay): string {
  const shortest = significantDecimals(price, display);
  if (shortest === display.precision) return formatMoney(price, display);
  return written(amountDigits(price, display, Math.min(MAX_DECIMALS, shortest + 1)).replace(/0$/, ""), display);
}

/**
 * The bare number of an amount for a text field: `1234,5` without symbol and groups. Three decimals get a fourth, so that nobody's
 * number format takes them for thousands when they are read again.
 */
export function plainAmount(amount: Money, display: MoneyDisplay): string {
  const decimals = significantDecimals(amount, display);
  const plain = digitsOf(scaledAmount(amount, display, decimals), decimals, true);
  const longer = /^\d{1,3}\.\d{3}$/.test(plain) && !plain.startsWith("0") ? `${plain}0` : plain;
  return (amount < 0 ? "-" : "") + longer.replace(".", (display.numbers ?? panelNumbers).decimalSign);
}

/**
 * Reads an amount typed in the shown currency, as the visitor means it (CUR-007, CST-008, DEC-185). Null when it is none, and for
 * more than twelve digits or eight decimals.
 */
export function parseAmount(text: string, display: MoneyDisplay): Money | null {
  const digits = typedAmount(text.replace(display.symbol, ""), display.groupSign ?? " ");
  if (!digits || digits.whole.length > MAX_WHOLE_DIGITS || digits.decimals.length > MAX_DECIMALS) return null;
  const scaled = BigInt(`${digits.whole}${digits.decimals.padEnd(MAX_DECIMALS, "0")}`);
  const micros = Number(
    divideRounded(scaled * 1_000_000n * 1_000_000n, BigInt(display.rateMillionths) * 10n ** BigInt(MAX_DECIMALS)),
  );
  return Number.isSafeInteger(micros) ? moneyFromMicros(micros) : null;
}
