import { fractionFromMillionths, moneyFromMicros } from "@panel/core/money";
import fc from "fast-check";

export const text = fc.string({ maxLength: 12, size: "max" });
export const word = fc.stringMatching(/^[a-z]{1,8}$/);
export const nullable = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
export const few = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.array(arbitrary, { maxLength: 3 });
export const flag = fc.boolean();
export const count = fc.nat({ max: 1_000_000 });
export const number = fc.nat({ max: 2 ** 31 - 1 });
export const percent = fc.integer({ min: 0, max: 100 });
export const money = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map(moneyFromMicros);
export const share = fc.integer({ min: 0, max: 3_000_000 }).map(fractionFromMillionths);
