export { decimalFromMoney, moneyFromDecimal, moneyFromNumber, numberFromMoney } from "./decimal-text.ts";
export {
  allocateMoney,
  type Fraction,
  FRACTION_SCALE,
  fractionFromMillionths,
  fractionFromPercent,
  percentOf,
  shareOf,
  zeroFraction,
} from "./fraction.ts";
export { missingBalance } from "./missing-balance.ts";
export { formatPart } from "./money-part.ts";
export { dollarDisplay, formatMoney, formatUnitPrice, type MoneyDisplay, parseAmount, plainAmount } from "./money-format.ts";
export {
  addMoney,
  divideRounded,
  MICROS_PER_DOLLAR,
  type Money,
  moneyFromCents,
  moneyFromMicros,
  scaleMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from "./money.ts";
export { type NumberWriting, panelNumbers, visitorNumbers } from "./number-writing.ts";
export { decimalOfText } from "./decimal-of-text.ts";
export { type GroupSign, typedAmount, typedCount } from "./typed-number.ts";
