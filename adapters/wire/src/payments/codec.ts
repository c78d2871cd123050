import { invoiceId, linkedCardId, orderId, paymentMethodId } from "@panel/core/identifiers";
import type {
  Coupon,
  Invoice,
  LinkedCard,
  PaymentInstructions,
  PaymentMethod,
  PaymentMethodBonus,
  TopUpTotal,
} from "@panel/core/payments";
import * as z from "zod/mini";
import {
  flag,
  id,
  idList,
  list,
  nullableId,
  nullableNumber,
  nullableText,
  orNull,
  requiredText,
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
} from "../fields/money-fields.ts";

const bonusSchema = z.object({ bonus_percent: nullableNumber, ...nullableAmountFields("from_amount") });

/** A payment method as it is on the wire (ENT-006). */
export const paymentMethodSchema = z.object({
  id,
  name: requiredText,
  translate_key: nullableText,
  strategy: text(),
  icon: nullableText,
  description: nullableText,
  additional_information: nullableText,
  comments: nullableText,
  fee_percent: nullableNumber,
  reward_percent: nullableNumber,
  ...nullableAmountFields("min_amount"),
  ...nullableAmountFields("max_amount"),
  charge_currency: nullableText,
  charge_type: nullableText,
  payment_method_bonuses: list(bonusSchema),
  public_fields: orNull(z.object({ qr_code: nullableText, is_user_comment: flag(false) })),
  linked_card_id: nullableId,
});
export type PaymentMethodWire = z.output<typeof paymentMethodSchema>;

export const linkedCardSchema = z.object({ id, name: requiredText, payment_method_id: id });

/** A coupon as it is on the wire (ENT-010). */
export const couponSchema = z.object({
  id,
  code: requiredText,
  name: text(),
  description: nullableText,
  bonus_type: text("bonus"),
  bonus_amount_calculation_type: nullableText,
  ...nullableAmountFields("bonus_amount"),
  bonus_percentage: nullableNumber,
  ...nullableAmountFields("min_amount"),
  valid_to: nullableText,
});

/** The instructions for a payment as they are on the wire (ENT-009, DEC-080). */
export const paymentInstructionsSchema = z.object({
  invoice_id: requiredText,
  strategy: text(),
  redirect_url: nullableText,
  qr_code: nullableText,
  account_number: nullableText,
  comment: nullableText,
});
export type PaymentInstructionsWire = z.output<typeof paymentInstructionsSchema>;

/** ENT-008, spelled as API-047 has it. */
export const topUpTotalSchema = z.object({
  ...amountFields("toBeCredited"),
  ...amountFields("totalAmount"),
  ...nullableAmountFields("fee"),
  ...nullableAmountFields("couponBonus"),
  couponBonusType: nullableText,
  couponBonusPercentage: nullableNumber,
  ...nullableAmountFields("paymentMethodBonus"),
  paymentMethodBonusPercent: nullableNumber,
});

/** `order_ids` and `receipt` are additions of ours. */
export const invoiceSchema = z.object({
  id: requiredText,
  status: requiredText,
  ...amountFields("amount"),
  order_ids: idList,
  receipt: nullableText,
});

const couponBonusTypes = ["discount", "cashback", "bonus"] as const;

/** The coupon's kind of bonus; null for a word that is none (PAY-029). */
export const couponBonusTypeOf = (word: string | null) => couponBonusTypes.find((type) => type === word) ?? null;

const bonusFromWire = (wire: z.output<typeof bonusSchema>): PaymentMethodBonus => ({
  bonus: fractionOf(wire.bonus_percent),
  fromAmount: moneyOf(wire.from_amount_decimal, wire.from_amount),
});

export function paymentMethodFromWire(wire: PaymentMethodWire): PaymentMethod {
  return {
    id: paymentMethodId(wire.id),
    name: wire.name,
    translateKey: wire.translate_key,
    strategy: wire.strategy,
    icon: wire.icon,
    description: wire.description,
    additionalInformation: wire.additional_information,
    comments: wire.comments,
    fee: fractionOf(wire.fee_percent),
    reward: fractionOrNull(wire.reward_percent),
    minAmount: moneyOrNull(wire.min_amount_decimal, wire.min_amount),
    maxAmount: moneyOrNull(wire.max_amount_decimal, wire.max_amount),
    chargeCurrency: wire.charge_currency,
    chargeType: wire.charge_type,
    bonuses: wire.payment_method_bonuses.map(bonusFromWire),
    isUserComment: wire.public_fields?.is_user_comment ?? false,
    qrCode: wire.public_fields?.qr_code ?? null,
    linkedCardId: wire.linked_card_id === null ? null : linkedCardId(wire.linked_card_id),
  };
}

export function paymentMethodToWire(method: PaymentMethod): PaymentMethodWire {
  return {
    id: method.id,
    name: method.name,
    translate_key: method.translateKey,
    strategy: method.strategy,
    icon: method.icon,
    description: method.description,
    additional_information: method.additionalInformation,
    comments: method.comments,
    fee_percent: numberFromFraction(method.fee),
    reward_percent: nullableNumberFromFraction(method.reward),
    ...nullableAmountToWire("min_amount", method.minAmount),
    ...nullableAmountToWire("max_amount", method.maxAmount),
    charge_currency: method.chargeCurrency,
    charge_type: method.chargeType,
    payment_method_bonuses: method.bonuses.map((bonus) => ({
      bonus_percent: numberFromFraction(bonus.bonus),
      ...amountToWire("from_amount", bonus.fromAmount),
    })),
    public_fields: { qr_code: method.qrCode, is_user_comment: method.isUserComment },
    linked_card_id: method.linkedCardId,
  };
}

export const linkedCardFromWire = (wire: z.output<typeof linkedCardSchema>): LinkedCard => ({
  id: linkedCardId(wire.id),
  name: wire.name,
  paymentMethodId: paymentMethodId(wire.payment_method_id),
});
export const linkedCardToWire = (card: LinkedCard): z.output<typeof linkedCardSchema> => ({
  id: card.id,
  name: card.name,
  payment_method_id: card.paymentMethodId,
});

export function couponFromWire(wire: z.output<typeof couponSchema>): Coupon {
  return {
    id: wire.id,
    code: wire.code,
    name: wire.name,
    description: wire.description,
    bonusType: couponBonusTypeOf(wire.bonus_type) ?? "bonus",
    bonusAmount: moneyOrNull(wire.bonus_amount_decimal, wire.bonus_amount),
    bonusShare: fractionOrNull(wire.bonus_percentage),
    minAmount: moneyOrNull(wire.min_amount_decimal, wire.min_amount),
    validTo: wire.valid_to,
  };
}

export function couponToWire(coupon: Coupon): z.output<typeof couponSchema> {
  return {
    id: coupon.id,
    code: coupon.code,
    name: coupon.name,
    description: coupon.description,
    bonus_type: coupon.bonusType,
    bonus_amount_calculation_type: coupon.bonusShare === null ? "amount" : "percentage",
    ...nullableAmountToWire("bonus_amount", coupon.bonusAmount),
    bonus_percentage: nullableNumberFromFraction(coupon.bonusShare),
    ...nullableAmountToWire("min_amount", coupon.minAmount),
    valid_to: coupon.validTo,
  };
}

export const paymentInstructionsFromWire = (wire: PaymentInstructionsWire): PaymentInstructions => ({
  invoiceId: invoiceId(wire.invoice_id),
  strategy: wire.strategy,
  redirectUrl: wire.redirect_url,
  qrCode: wire.qr_code,
  accountNumber: wire.account_number,
  comment: wire.comment,
});
export const paymentInstructionsToWire = (payment: PaymentInstructions): PaymentInstructionsWire => ({
  invoice_id: payment.invoiceId,
  strategy: payment.strategy,
  redirect_url: payment.redirectUrl,
  qr_code: payment.qrCode,
  account_number: payment.accountNumber,
  comment: payment.comment,
});

export const topUpTotalFromWire = (wire: z.output<typeof topUpTotalSchema>): TopUpTotal => ({
  toBeCredited: moneyOf(wire.toBeCredited_decimal, wire.toBeCredited),
  totalAmount: moneyOf(wire.totalAmount_decimal, wire.totalAmount),
  fee: moneyOf(wire.fee_decimal, wire.fee),
  couponBonus: moneyOrNull(wire.couponBonus_decimal, wire.couponBonus),
  couponBonusType: couponBonusTypeOf(wire.couponBonusType),
  couponBonusShare: fractionOrNull(wire.couponBonusPercentage),
  paymentMethodBonus: moneyOf(wire.paymentMethodBonus_decimal, wire.paymentMethodBonus),
  paymentMethodBonusShare: fractionOf(wire.paymentMethodBonusPercent),
});
export const topUpTotalToWire = (total: TopUpTotal): z.output<typeof topUpTotalSchema> => ({
  ...amountToWire("toBeCredited", total.toBeCredited),
  ...amountToWire("totalAmount", total.totalAmount),
  ...amountToWire("fee", total.fee),
  ...nullableAmountToWire("couponBonus", total.couponBonus),
  couponBonusType: total.couponBonusType,
  couponBonusPercentage: nullableNumberFromFraction(total.couponBonusShare),
  ...amountToWire("paymentMethodBonus", total.paymentMethodBonus),
  paymentMethodBonusPercent: numberFromFraction(total.paymentMethodBonusShare),
});

export const invoiceFromWire = (wire: z.output<typeof invoiceSchema>): Invoice => ({
  id: invoiceId(wire.id),
  status: wire.status,
  amount: moneyOf(wire.amount_decimal, wire.amount),
  orderIds: wire.order_ids.map(orderId),
  receipt: wire.receipt,
});
export const invoiceToWire = (invoice: Invoice): z.output<typeof invoiceSchema> => ({
  id: invoice.id,
  status: invoice.status,
  ...amountToWire("amount", invoice.amount),
  order_ids: [...invoice.orderIds],
  receipt: invoice.receipt,
});
