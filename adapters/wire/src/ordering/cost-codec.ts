import { serviceId } from "@panel/core/identifiers";
import { sumMoney } from "@panel/core/money";
import type { CostResult, CouponBonusCalculation, LineCost } from "@panel/core/pricing";
import type { CostRequest } from "@panel/core/purchase";
import * as z from "zod/mini";
import {
  eitherSpelling,
  flag,
  id,
  integer,
  list,
  nullableNumber,
  nullableText,
  requiredInteger,
  text,
} from "../fields/answer-fields.ts";
import {
  amountFields,
  amountToWire,
  fractionOf,
  fractionOrNull,
  moneyOf,
  moneyOrNull,
  nullableAmountFields,
  nullableAmountToWire,
  nullableNumberFromFraction,
  numberFromFraction,
  nullableTextAndFloatFields,
  textAndFloatFields,
  textAndFloatToWire,
} from "../fields/money-fields.ts";
import { orderLineToWire, orderLinesBody } from "./order-line-codec.ts";
import { couponBonusTypeOf } from "../payments/codec.ts";
import { flagOrFalseIn, optionalIdIn, optionalTextIn } from "../fields/request-fields.ts";

/** CST-002; `is_speedup` is an addition of ours, for a total with speed-up. */
export const costBody = z.object({
  coupon_code: optionalTextIn,
  order_widget_type: optionalTextIn,
  source: optionalTextIn,
  services: orderLinesBody,
  payment_method_id: optionalIdIn,
  recurring_payments_method_id: optionalIdIn,
  is_speedup: flagOrFalseIn,
});

const lineCostSchema = eitherSpelling({
  index: requiredInteger,
  service_id: id,
  ...amountFields("cost"),
  totalQuantity: integer(0),
  canSpeedup: flag(false),
  ...nullableAmountFields("costWithSpeedup"),
});

const itemSchema = eitherSpelling({ url: text(), ...nullableAmountFields("total"), services: list(lineCostSchema) });

/** What an order costs as it is on the wire (ENT-033). */
export const costAnswer = eitherSpelling({
  ...textAndFloatFields("total", "floatTotal"),
  ...nullableTextAndFloatFields("originalAmount", "floatOriginal"),
  ...nullableTextAndFloatFields("fee", "feeFloat"),
  feePercent: nullableNumber,
  ...nullableTextAndFloatFields("couponBonus", "couponBonusFloat"),
  couponBonusType: nullableText,
  couponBonusPercentage: nullableNumber,
  couponBonusAmountCalculationType: nullableText,
  ...nullableAmountFields("totalWithSpeedup"),
  ...nullableAmountFields("totalBonusFloat"),
  ...nullableAmountFields("paymentMethodBonus"),
  paymentMethodBonusPercent: nullableNumber,
  ...nullableAmountFields("discount"),
  ...nullableAmountFields("beforeDiscountAmount"),
  items: list(itemSchema),
});
export type CostWire = z.output<typeof costAnswer>;

/** Who pays is named by one field only (CST-002). */
export function costRequestToWire(request: CostRequest) {
  const { payer } = request;
  return {
    coupon_code: request.couponCode,
    order_widget_type: "single",
    source: request.source,
    services: request.lines.map((line, index) => orderLineToWire(line, index, request.isReorder ?? false)),
    ...(payer?.kind === "method" && { payment_method_id: payer.paymentMethodId }),
    ...(payer?.kind === "balance" && { payment_method_id: 0 }),
    ...(payer?.kind === "linkedCard" && { recurring_payments_method_id: payer.linkedCardId }),
  };
}

function lineCostFromWire(wire: z.output<typeof lineCostSchema>): LineCost {
  const cost = moneyOf(wire.cost_decimal, wire.cost);
  return {
    index: wire.index,
    serviceId: serviceId(wire.service_id),
    cost,
    totalQuantity: wire.totalQuantity,
    canSpeedUp: wire.canSpeedup,
    costWithSpeedUp: moneyOrNull(wire.costWithSpeedup_decimal, wire.costWithSpeedup) ?? cost,
  };
}

const lineCostToWire = (line: LineCost): z.output<typeof lineCostSchema> => ({
  index: line.index,
  service_id: line.serviceId,
  ...amountToWire("cost", line.cost),
  totalQuantity: line.totalQuantity,
  canSpeedup: line.canSpeedUp,
  ...amountToWire("costWithSpeedup", line.costWithSpeedUp),
});

const calculations: readonly CouponBonusCalculation[] = ["percentage", "amount"];

export function costFromWire(wire: CostWire): CostResult {
  const total = moneyOf(wire.total_decimal, wire.floatTotal);
  const lines = wire.items.flatMap((item) => item.services.map(lineCostFromWire)).sort((a, b) => a.index - b.index);
  const original = moneyOrNull(wire.originalAmount_decimal, wire.floatOriginal) ?? total;
  return {
    total,
    totalWithSpeedUp: moneyOrNull(wire.totalWithSpeedup_decimal, wire.totalWithSpeedup),
    original,
    fee: moneyOf(wire.fee_decimal, wire.feeFloat),
    feeShare: fractionOf(wire.feePercent),
    couponBonus: moneyOrNull(wire.couponBonus_decimal, wire.couponBonusFloat),
    couponBonusType: couponBonusTypeOf(wire.couponBonusType),
    couponBonusShare: fractionOrNull(wire.couponBonusPercentage),
    couponBonusCalculation: calculations.find((calculation) => calculation === wire.couponBonusAmountCalculationType) ?? null,
    totalBonus: moneyOf(wire.totalBonusFloat_decimal, wire.totalBonusFloat),
    paymentMethodBonus: moneyOf(wire.paymentMethodBonus_decimal, wire.paymentMethodBonus),
    paymentMethodBonusShare: fractionOf(wire.paymentMethodBonusPercent),
    discount: moneyOf(wire.discount_decimal, wire.discount),
    beforeDiscount: moneyOrNull(wire.beforeDiscountAmount_decimal, wire.beforeDiscountAmount) ?? original,
    lines,
  };
}

function itemsToWire(lines: readonly LineCost[], urls: readonly string[]): CostWire["items"] {
  const byUrl = new Map<string, LineCost[]>();
  for (const line of lines) {
    const url = urls[line.index] ?? "";
    byUrl.set(url, [...(byUrl.get(url) ?? []), line]);
  }
  return [...byUrl].map(([url, group]) => ({
    url,
    ...amountToWire("total", sumMoney(group.map((line) => line.cost))),
    services: group.map(lineCostToWire),
  }));
}

/** Writes a cost result; `urls` are the links of the lines by their index, by which the items are grouped. */
export function costToWire(cost: CostResult, urls: readonly string[] = []): CostWire {
  return {
    ...textAndFloatToWire("total", "floatTotal", cost.total),
    ...textAndFloatToWire("originalAmount", "floatOriginal", cost.original),
    ...textAndFloatToWire("fee", "feeFloat", cost.fee),
    feePercent: numberFromFraction(cost.feeShare),
    ...textAndFloatToWire("couponBonus", "couponBonusFloat", cost.couponBonus),
    couponBonusType: cost.couponBonusType,
    couponBonusPercentage: nullableNumberFromFraction(cost.couponBonusShare),
    couponBonusAmountCalculationType: cost.couponBonusCalculation,
    ...nullableAmountToWire("totalWithSpeedup", cost.totalWithSpeedUp),
    ...amountToWire("totalBonusFloat", cost.totalBonus),
    ...amountToWire("paymentMethodBonus", cost.paymentMethodBonus),
    paymentMethodBonusPercent: numberFromFraction(cost.paymentMethodBonusShare),
    ...amountToWire("discount", cost.discount),
    ...amountToWire("beforeDiscountAmount", cost.beforeDiscount),
    items: itemsToWire(cost.lines, urls),
  };
}
