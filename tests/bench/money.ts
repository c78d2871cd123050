// npm run bench:money — quantity and cost of random lines: wrong cents against a BigInt oracle, and speed beside three peers.
import { Decimal } from "decimal.js";
import * as dinero from "dinero.js";
import { USD } from "dinero.js/currencies";
import { divideRounded, fractionFromMillionths, moneyFromMicros, zeroFraction } from "@panel/core/money";
import { lineCost, normalizeQuantity } from "@panel/core/pricing";
import { serviceId } from "@panel/core/identifiers";
import { interleavedMedians, reportRatios, seededRandom } from "./measure.ts";

const LINES = 1_000_000;
const TIMED_LINES = 20_000;
const ROUNDS = 15;
const guarantee = fractionFromMillionths(100_000);
const random = seededRandom(20_261_120);
const below = (limit: number) => Math.floor(random() * limit);

interface Line {
  readonly price: number;
  readonly per: number;
  readonly wanted: number;
  readonly limits: { readonly min: number; readonly max: number; readonly step: number };
  readonly isGuarantee: boolean;
}

const randomLine = (): Line => {
  const min = 10 ** below(4);
  return {
    price: 1 + below(10 ** (3 + below(5))),
    per: [1, 100, 1000][below(3)] ?? 1,
    wanted: below(200_000),
    limits: { min, max: min + below(500_000), step: [1, 10, 50, 100][below(4)] ?? 1 },
    isGuarantee: below(2) === 0,
  };
};

const priced = (line: Line) => ({
  id: serviceId(1),
  price: moneyFromMicros(line.price),
  pricingPer: line.per,
  priceType: "default",
  canSpeedUp: false,
});
const lines = Array.from({ length: TIMED_LINES }, randomLine);
const services = lines.map(priced);
const charge = { guarantee };

const cents = (micros: bigint): bigint => divideRounded(micros, 10_000n);

function oracle(line: Line): bigint {
  const { min, max, step } = line.limits;
  const clamped = Math.min(Math.max(line.wanted, min), max);
  let quantity = Math.ceil(clamped / step) * step;
  if (quantity > max) quantity -= step;
  if (quantity < min) quantity = min;
  const factor = line.isGuarantee ? 1_100_000n : 1_000_000n;
  return divideRounded(BigInt(line.price) * BigInt(quantity) * factor, BigInt(line.per) * 1_000_000n);
}

function countWrongCents(): number {
  let wrong = 0;
  for (let index = 0; index < LINES; index += 1) {
    const line = randomLine();
    const quantity = normalizeQuantity(line.wanted, line.limits, "up");
    const cost = lineCost(priced(line), { quantity, runs: 1, isGuarantee: line.isGuarantee }, charge);
    if (cents(BigInt(cost)) !== cents(oracle(line))) wrong += 1;
  }
  return wrong;
}

const quantityOf = (line: Line) => normalizeQuantity(line.wanted, line.limits, "up");
const candidates: Record<string, () => number> = {
  panel: () => {
    let sum = 0;
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index]!;
      sum += lineCost(services[index]!, { quantity: quantityOf(line), runs: 1, isGuarantee: line.isGuarantee }, charge);
    }
    return sum;
  },
  float: () => {
    let sum = 0;
    for (const line of lines)
      sum += Math.round(((line.price / 1e6) * quantityOf(line) * (line.isGuarantee ? 1.1 : 1) * 100) / line.per) / 100;
    return sum;
  },
  "decimal.js": () => {
    let sum = 0;
    for (const line of lines) {
      const cost = new Decimal(line.price)
        .div(1_000_000)
        .mul(quantityOf(line))
        .mul(line.isGuarantee ? "1.1" : 1)
        .div(line.per);
      sum += cost.toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toNumber();
    }
    return sum;
  },
  "dinero.js": () => {
    let sum = 0;
    for (const line of lines) {
      const price = dinero.dinero({ amount: line.price, currency: USD, scale: 6 });
      const factor = { amount: quantityOf(line) * (line.isGuarantee ? 11 : 10), scale: 1 + Math.log10(line.per) };
      const cost = dinero.transformScale(dinero.multiply(price, factor), 6, dinero.halfAwayFromZero);
      sum += dinero.toSnapshot(cost).amount;
    }
    return sum;
  },
};

const wrong = countWrongCents();
console.log(`wrong cents in ${LINES} random lines against BigInt: ${wrong}`);
const medians = interleavedMedians(candidates, ROUNDS);
reportRatios("quantity and cost", medians, "panel", { "decimal.js": 30, "dinero.js": 10, float: 0.9 });
if (wrong > 0 || zeroFraction !== 0) process.exit(1);
