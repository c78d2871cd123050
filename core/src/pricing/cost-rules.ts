import type { Service } from "../catalogue/index.ts";
import type { ServiceId } from "../identifiers/index.ts";
import {
  addMoney,
  divideRounded,
  FRACTION_SCALE,
  moneyFromMicros,
  scaleMoney,
  shareOf,
  subtractMoney,
  sumMoney,
  zeroFraction,
  zeroMoney,
  type Fraction,
  type Money,
} from "../money/index.ts";
import { applicableBonus, couponValue, type CouponTerms, type PaymentMethodBonus } from "../payments/index.ts";
import type { CostResult, CouponBonusCalculation, LineCost } from "./cost-result.ts";
import { normalizeQuantity, quantityStep, type QuantityLimits } from "./quantity-rules.ts";

/** One percent as a fraction. */
const ONE_PERCENT = FRACTION_SCALE / 100;

export type PricedService = Pick<Service, "id" | "price" | "pricingPer" | "priceType" | "canSpeedUp">;

/** Shares of a line's cost that the settings name. */
export interface Charges {
  readonly guarantee: Fraction;
  readonly speedUp: Fraction;
}

export interface LineAmount {
  /** Pieces of one run. */
  readonly quantity: number;
  readonly runs: number;
  readonly isGuarantee: boolean;
}

/** The least that is charged where something is charged at all. */
const ONE_MICRO = moneyFromMicros(1);

/**
 * The cost of a line: price × quantity × runs / pricing_per with its guarantee, rounded once to a micro-dollar (DEC-072, DEC-128). What
 * has a price costs a micro-dollar at least, so that only a full discount makes an order cost nothing. A `fixed` price is that of one
 * run, whatever the quantity.
 */
export function lineCost(service: PricedService, amount: LineAmount, charges: Pick<Charges, "guarantee">): Money {
  const cost = roundedCost(service, amount, charges);
  return cost === 0 && service.price > 0 && amount.quantity > 0 ? ONE_MICRO : cost;
}

function roundedCost(service: PricedService, amount: LineAmount, charges: Pick<Charges, "guarantee">): Money {
  const isFixed = service.priceType === "fixed";
  const pieces = isFixed ? amount.runs : amount.quantity * amount.runs;
  const per = isFixed ? 1 : service.pricingPer || 1;
  if (!amount.isGuarantee) return scaleMoney(service.price, pieces, per);
  // One division for both: rounding the bare cost first would count twice.
  const percent = charges.guarantee / ONE_PERCENT;
  // A charge in whole percent, as nearly all are, counts in hundredths: products stay in the safe integers.
  const isWhole = Number.isInteger(percent);
  const numerator = isWhole ? 100 + percent : FRACTION_SCALE + charges.guarantee;
  const denominator = isWhole ? 100 : FRACTION_SCALE;
  const product = pieces * numerator;
  if (Number.isSafeInteger(product)) return scaleMoney(service.price, product, per * denominator);
  const exact = divideRounded(BigInt(service.price) * BigInt(pieces) * BigInt(numerator), BigInt(per) * BigInt(denominator));
  return moneyFromMicros(Number(exact));
}

/** What being served first adds to a line (SPD-006). */
export const speedUpSurcharge = (cost: Money, speedUp: Fraction): Money => shareOf(cost, speedUp);

export interface MethodTerms {
  readonly fee: Fraction;
  readonly bonuses: readonly PaymentMethodBonus[];
}

export interface CostInput {
  readonly lines: readonly (LineAmount & { readonly index: number; readonly service: PricedService })[];
  readonly charges: Charges;
  readonly isSpeedUp: boolean;
  readonly coupon: CouponTerms | null;
  readonly method: MethodTerms | null;
}

/** What is charged for an amount after coupon and fee, in the order of DEC-072. */
function charge(amount: Money, coupon: CouponTerms | null, method: MethodTerms | null) {
  const couponBonus = couponValue(coupon, amount);
  const discount = coupon?.type === "discount" ? (couponBonus ?? zeroMoney) : zeroMoney;
  const rest = subtractMoney(amount, discount);
  const fee = shareOf(rest, method?.fee ?? zeroFraction);
  return { couponBonus, counted: couponBonus === null ? null : coupon, discount, fee, total: addMoney(rest, fee) };
}

function costLine(line: CostInput["lines"][number], charges: Charges): LineCost {
  const cost = lineCost(line.service, line, charges);
  const canSpeedUp = line.service.canSpeedUp && charges.speedUp > 0;
  return {
    index: line.index,
    serviceId: line.service.id,
    cost,
    totalQuantity: line.quantity * line.runs,
    canSpeedUp,
    costWithSpeedUp: canSpeedUp ? addMoney(cost, speedUpSurcharge(cost, charges.speedUp)) : cost,
  };
}

const calculationOf = ({ share }: { readonly share: Fraction | null }): CouponBonusCalculation =>
  share === null ? "amount" : "percentage";

/** The price of an order: lines, speed-up, coupon, fee, credits (DEC-072, ENT-033). The server charges by it, the client explains by it. */
export function orderCost(input: CostInput): CostResult {
  const lines = input.lines.map((line) => costLine(line, input.charges));
  const original = sumMoney(lines.map((line) => line.cost));
  const spedUp = sumMoney(lines.map((line) => line.costWithSpeedUp));
  const beforeDiscount = input.isSpeedUp ? spedUp : original;
  const charged = charge(beforeDiscount, input.coupon, input.method);
  const bonus = input.method && applicableBonus(input.method.bonuses, charged.total);
  const paymentMethodBonus = bonus ? shareOf(charged.total, bonus.bonus) : zeroMoney;
  const credit = input.coupon && input.coupon.type !== "discount" ? (charged.couponBonus ?? zeroMoney) : zeroMoney;
  return {
    total: charged.total,
    totalWithSpeedUp: charge(spedUp, input.coupon, input.method).total,
    original,
    fee: charged.fee,
    feeShare: input.method?.fee ?? zeroFraction,
    couponBonus: charged.couponBonus,
    couponBonusType: charged.counted?.type ?? null,
    couponBonusShare: charged.counted?.share ?? null,
    couponBonusCalculation: charged.counted ? calculationOf(charged.counted) : null,
    totalBonus: addMoney(credit, paymentMethodBonus),
    paymentMethodBonus,
    paymentMethodBonusShare: bonus?.bonus ?? zeroFraction,
    discount: charged.discount,
    beforeDiscount,
    lines,
  };
}

/** The largest acceptable quantity whose cost does not exceed the wish; min when even that costs more (CST-005). */
export function quantityByCost(
  service: PricedService,
  wish: { readonly desiredCost: Money; readonly isGuarantee: boolean },
  limits: QuantityLimits,
  charges: Pick<Charges, "guarantee">,
): { readonly serviceId: ServiceId; readonly quantity: number; readonly cost: Money } {
  const costOf = (quantity: number) => lineCost(service, { quantity, runs: 1, isGuarantee: wish.isGuarantee }, charges);
  const step = quantityStep(limits);
  let low = normalizeQuantity(limits.min, limits, "down");
  let high = normalizeQuantity(limits.max, limits, "down");
  // Cost never falls with quantity, so halving finds the last multiple that fits.
  while (low < high) {
    const middle = low + Math.ceil((high - low) / step / 2) * step;
    if (costOf(middle) <= wish.desiredCost) low = middle;
    else high = middle - step;
  }
  return { serviceId: service.id, quantity: low, cost: costOf(low) };
}
