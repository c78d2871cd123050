import { paymentMethodId } from "@panel/core/identifiers";
import type { Withdrawal, WithdrawalMethod, WithdrawalTotal } from "@panel/core/withdrawals";
import * as z from "zod/mini";
import { id, nullableNumber, nullableText, requiredText, text } from "../fields/answer-fields.ts";
import {
  amountFields,
  amountToWire,
  fractionOf,
  moneyOf,
  moneyOrNull,
  nullableAmountFields,
  nullableAmountToWire,
  numberFromFraction,
} from "../fields/money-fields.ts";

/** A method of withdrawal as it is on the wire (ENT-011). */
export const withdrawalMethodSchema = z.object({
  id,
  name: requiredText,
  icon: nullableText,
  description: nullableText,
  ...nullableAmountFields("min_amount"),
  ...nullableAmountFields("max_amount"),
  fee_percent: nullableNumber,
  ...nullableAmountFields("min_fee"),
});

/** The total of a withdrawal as it is on the wire (DEC-086). */
export const withdrawalTotalSchema = z.object({
  ...amountFields("amount"),
  ...amountFields("fee"),
  ...amountFields("total"),
});

/** A request and what became of it; an addition of ours. */
export const withdrawalSchema = z.object({
  id,
  ...amountFields("amount"),
  ...amountFields("fee"),
  ...amountFields("total"),
  payment_method: text(),
  account_number: text(),
  user_comment: nullableText,
  status: requiredText,
  created_at: text(),
  decided_at: nullableText,
  reason: nullableText,
});

type MethodWire = z.output<typeof withdrawalMethodSchema>;
type TotalWire = z.output<typeof withdrawalTotalSchema>;
type WithdrawalWire = z.output<typeof withdrawalSchema>;

export const withdrawalMethodFromWire = (wire: MethodWire): WithdrawalMethod => ({
  id: paymentMethodId(wire.id),
  name: wire.name,
  icon: wire.icon,
  description: wire.description,
  minAmount: moneyOrNull(wire.min_amount_decimal, wire.min_amount),
  maxAmount: moneyOrNull(wire.max_amount_decimal, wire.max_amount),
  fee: fractionOf(wire.fee_percent),
  minFee: moneyOf(wire.min_fee_decimal, wire.min_fee),
});

export const withdrawalMethodToWire = (method: WithdrawalMethod): MethodWire => ({
  id: method.id,
  name: method.name,
  icon: method.icon,
  description: method.description,
  ...nullableAmountToWire("min_amount", method.minAmount),
  ...nullableAmountToWire("max_amount", method.maxAmount),
  fee_percent: numberFromFraction(method.fee),
  ...amountToWire("min_fee", method.minFee),
});

export const withdrawalTotalFromWire = (wire: TotalWire): WithdrawalTotal => ({
  amount: moneyOf(wire.amount_decimal, wire.amount),
  fee: moneyOf(wire.fee_decimal, wire.fee),
  total: moneyOf(wire.total_decimal, wire.total),
});

export const withdrawalTotalToWire = ({ amount, fee, total }: WithdrawalTotal): TotalWire => ({
  ...amountToWire("amount", amount),
  ...amountToWire("fee", fee),
  ...amountToWire("total", total),
});

export const withdrawalFromWire = (wire: WithdrawalWire): Withdrawal => ({
  id: wire.id,
  ...withdrawalTotalFromWire(wire),
  method: wire.payment_method,
  accountNumber: wire.account_number,
  comment: wire.user_comment,
  status: wire.status,
  createdAt: wire.created_at,
  decidedAt: wire.decided_at,
  reason: wire.reason,
});

export const withdrawalToWire = (withdrawal: Withdrawal): WithdrawalWire => ({
  id: withdrawal.id,
  ...withdrawalTotalToWire(withdrawal),
  payment_method: withdrawal.method,
  account_number: withdrawal.accountNumber,
  user_comment: withdrawal.comment,
  status: withdrawal.status,
  created_at: withdrawal.createdAt,
  decided_at: withdrawal.decidedAt,
  reason: withdrawal.reason,
});
