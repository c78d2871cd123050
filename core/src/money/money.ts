declare const moneyBrand: unique symbol;

/** An amount in USD as integer millionths of a dollar (1 000 000 = $1). Safe integers only: up to about nine billion dollars. */
export type Money = number & { readonly [moneyBrand]: "micro-USD" };

/** Millionths of a dollar in one dollar. */
export const MICROS_PER_DOLLAR = 1_000_000;
export const zeroMoney = 0 as Money;

/** Takes an integer number of millionths of a dollar; throws a RangeError for anything that is not a safe integer. */
export function moneyFromMicros(micros: number): Money {
  if (!Number.isSafeInteger(micros)) throw new RangeError(`not a whole number of micro-dollars: ${String(micros)}`);
  // -0 would print a minus sign.
  return (micros === 0 ? 0 : micros) as Money;
}

/** Whole dollars and cents for tests and constants: `moneyFromCents(1050)` is $10.50. */
export const moneyFromCents = (cents: number): Money => moneyFromMicros(cents * 10_000);

export const addMoney = (left: Money, right: Money): Money => moneyFromMicros(left + right);
export const subtractMoney = (left: Money, right: Money): Money => moneyFromMicros(left - right);
export const sumMoney = (amounts: Iterable<Money>): Money => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return moneyFromMicros(total);
};

/** The one rounding of the product: `numerator / denominator` to a whole number, half away from zero (CUR-009, DEC-068). */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError("division by zero");
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

/**
 * `amount * multiplier / divisor`, multiplied first and rounded once. The two factors are integers;
 * BigInt serves only where the product leaves the safe integers.
 */
export function scaleMoney(amount: Money, multiplier: number, divisor: number): Money {
  const product = amount * multiplier;
  const doubled = 2 * (product < 0 ? -product : product) + divisor;
  if (doubled <= Number.MAX_SAFE_INTEGER && divisor > 0) {
    // The quotient of two safe integers is never rounded up to a whole number that it does not reach.
    const rounded = Math.floor(doubled / (2 * divisor));
    return moneyFromMicros(product < 0 ? -rounded : rounded);
  }
  return moneyFromMicros(Number(divideRounded(BigInt(amount) * BigInt(multiplier), BigInt(divisor))));
}
