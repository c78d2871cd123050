import { transactionTypes, type Transaction } from "@panel/core/finances";
import { orderId } from "@panel/core/identifiers";
import * as z from "zod/mini";
import { id, nullableId, nullableText, text } from "../fields/answer-fields.ts";
import {
  amountFields,
  amountToWire,
  moneyOf,
  moneyOrNull,
  nullableAmountFields,
  nullableAmountToWire,
} from "../fields/money-fields.ts";
import { dayIn, optional, optionalIdIn, queryInteger } from "../fields/request-fields.ts";

/** The most movements that one call answers. */
export const MAX_STATISTICS = 1000;

/** Additions of ours: a type, days of UTC, and the movement after which the list goes on. */
export const paymentStatisticsQuery = z.object({
  type: optional(z.enum(transactionTypes)),
  start_date: dayIn,
  end_date: dayIn,
  before: optionalIdIn,
  per_page: queryInteger(MAX_STATISTICS),
});

/** ENT-012; `balance_after` is an addition of ours, told while nothing is left out and nothing newer is skipped. */
export const paymentStatisticSchema = z.object({
  id,
  ...amountFields("amount"),
  created_at: text(),
  order_id: nullableId,
  payment_method: nullableText,
  type: text(),
  ...nullableAmountFields("balance_after"),
});

export const transactionFromWire = (wire: z.output<typeof paymentStatisticSchema>): Transaction => ({
  id: wire.id,
  type: wire.type,
  amount: moneyOf(wire.amount_decimal, wire.amount),
  createdAt: wire.created_at,
  orderId: wire.order_id === null ? null : orderId(wire.order_id),
  paymentMethod: wire.payment_method,
  balanceAfter: moneyOrNull(wire.balance_after_decimal, wire.balance_after),
});

export const transactionToWire = (transaction: Transaction): z.output<typeof paymentStatisticSchema> => ({
  id: transaction.id,
  ...amountToWire("amount", transaction.amount),
  created_at: transaction.createdAt,
  order_id: transaction.orderId,
  payment_method: transaction.paymentMethod,
  type: transaction.type,
  ...nullableAmountToWire("balance_after", transaction.balanceAfter),
});
