import { moneyFromMicros, scaleMoney, type Money } from "./money.ts";

declare const fractionBrand: unique symbol;

/** A share as an integer number of millionths: 250 000 is 0.25, which is shown as 25 % (DEC-071). */
export type Fraction = number & { readonly [fractionBrand]: "millionths" };

export const FRACTION_SCALE = 1_000_000;
export const zeroFraction = 0 as Fraction;

/** Takes millionths; throws a RangeError for anything that is not a safe integer. */
export function fractionFromMillionths(millionths: number): Fraction {
  if (!Number.isSafeInteger(millionths)) throw new RangeError(`not a whole number of millionths: ${String(millionths)}`);
  return (millionths === 0 ? 0 : millionths) as Fraction;
}

/** Whole percents: `fractionFromPercent(15)` is 0.15. */
export const fractionFromPercent = (percent: number): Fraction => fractionFromMillionths(Math.round(percent * 10_000));

/** The figure before a percent sign: 0.25 is 25, 0.015 is 1.5 (CUR-011, BIZ-006). */
export const percentOf = (fraction: Fraction): number => fraction / 10_000;

/** The share of an amount, rounded once, half away from zero. */
export const shareOf = (amount: Money, fraction: Fraction): Money => scaleMoney(amount, fraction, FRACTION_SCALE);

/**
 * Splits an amount by weights so that the parts add up to it exactly: the largest remainders get the micro-dollars left over,
 * the earlier part first among equals. Weights are not negative; if all are 0 the parts are equal.
 */
export function allocateMoney(amount: Money, weights: readonly number[]): readonly Money[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const shares = sum === 0n ? weights.map(() => 1n) : weights.map((weight) => BigInt(weight));
  const whole = sum === 0n ? BigInt(weights.length) : sum;
  const sign = amount < 0 ? -1n : 1n;
  const total = BigInt(amount) * sign;
  const floors = shares.map((share) => (total * share) / whole);
  let left = total - floors.reduce((sumOfFloors, floor) => sumOfFloors + floor, 0n);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (total * share) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    floors[index] = (floors[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return floors.map((floor) => moneyFromMicros(Number(floor * sign)));
}
