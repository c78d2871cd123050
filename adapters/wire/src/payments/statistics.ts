import { balanceNames, paymentReturns, transactionTypes, type ReceivedPayment, type Transaction } from "@panel/core/finances";
import { orderId } from "@panel/core/identifiers";
import { zeroMoney, type Money } from "@panel/core/money";
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

/**
 * Additions of ours: the balance (`main` unless one is named, so that what is answered without one adds up to `balance` of the profile), a
 * type, days of UTC, and the movement after which the list goes on.
 */
export const paymentStatisticsQuery = z.object({
  balance: optional(z.enum(balanceNames)),
  type: optional(z.enum([...transactionTypes, "withdrawal"])),
  start_date: dayIn,
  end_date: dayIn,
  before: optionalIdIn,
  per_page: queryInteger(MAX_STATISTICS),
});

/** ENT-012; additions of ours: what was paid from outside and the fee in it, what took a payment back, and `balance_after`, told while nothing is left out and nothing newer is skipped. */
export const paymentStatisticSchema = z.object({
  id,
  ...amountFields("amount"),
  created_at: text(),
  order_id: nullableId,
  payment_method: nullableText,
  type: text(),
  ...nullableAmountFields("paid"),
  ...nullableAmountFields("fee"),
  taken_back_by: z.catch(z.nullable(z.enum(paymentReturns)), null),
  ...nullableAmountFields("balance_after"),
});

const paymentOf = (paid: Money | null, fee: Money | null): ReceivedPayment | null =>
  paid === null ? null : { paid, fee: fee ?? zeroMoney };

export const transactionFromWire = (wire: z.output<typeof paymentStatisticSchema>): Transaction => ({
  id: wire.id,
  type: wire.type,
  amount: moneyOf(wire.amount_decimal, wire.amount),
  createdAt: wire.created_at,
  orderId: wire.order_id === null ? null : orderId(wire.order_id),
  paymentMethod: wire.payment_method,
  payment: paymentOf(moneyOrNull(wire.paid_decimal, wire.paid), moneyOrNull(wire.fee_decimal, wire.fee)),
  takenBackBy: wire.taken_back_by,
  balanceAfter: moneyOrNull(wire.balance_after_decimal, wire.balance_after),
});

export const transactionToWire = (transaction: Transaction): z.output<typeof paymentStatisticSchema> => ({
  id: transaction.id,
  ...amountToWire("amount", transaction.amount),
  created_at: transaction.createdAt,
  order_id: transaction.orderId,
  payment_method: transaction.paymentMethod,
  type: transaction.type,
  ...nullableAmountToWire("paid", transaction.payment?.paid ?? null),
  ...nullableAmountToWire("fee", transaction.payment?.fee ?? null),
  taken_back_by: transaction.takenBackBy,
  ...nullableAmountToWire("balance_after", transaction.balanceAfter),
});
