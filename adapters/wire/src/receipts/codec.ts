import { orderId, serviceId } from "@panel/core/identifiers";
import type { Receipt, ReceiptOrder } from "@panel/core/receipts";
import * as z from "zod/mini";
import {
  id,
  integer,
  nullableInteger,
  nullableText,
  number,
  orNull,
  requiredList,
  requiredText,
  text,
} from "../fields/answer-fields.ts";
import { amountFields, amountToWire, moneyOf } from "../fields/money-fields.ts";

/** What a receipt tells of an order, spelled as an order is (ENT-037). */
const receiptOrderSchema = z.object({
  id,
  name: text(),
  url: text(),
  status: requiredText,
  service: z.object({ id, name: text(), slug: text() }),
  ...amountFields("cost"),
  quantity: integer(0),
  start_quantity: nullableInteger,
  current_quantity: integer(0),
  percent_of_current_fill: number(0),
  created_at: text(),
  completed_at: nullableText,
  refund: orNull(z.object({ ...amountFields("amount"), date: nullableText })),
});

export const receiptSchema = z.object({ orders: requiredList(receiptOrderSchema), email: nullableText });

function orderFromWire(wire: z.output<typeof receiptOrderSchema>): ReceiptOrder {
  const { refund } = wire;
  return {
    id: orderId(wire.id),
    name: wire.name,
    url: wire.url,
    status: wire.status,
    service: { ...wire.service, id: serviceId(wire.service.id) },
    cost: moneyOf(wire.cost_decimal, wire.cost),
    quantity: wire.quantity,
    startQuantity: wire.start_quantity,
    currentQuantity: wire.current_quantity,
    percentOfCurrentFill: wire.percent_of_current_fill,
    createdAt: wire.created_at,
    completedAt: wire.completed_at,
    refund: refund === null ? null : { amount: moneyOf(refund.amount_decimal, refund.amount), date: refund.date },
  };
}

const orderToWire = (order: ReceiptOrder): z.output<typeof receiptOrderSchema> => ({
  id: order.id,
  name: order.name,
  url: order.url,
  status: order.status,
  service: { ...order.service },
  ...amountToWire("cost", order.cost),
  quantity: order.quantity,
  start_quantity: order.startQuantity,
  current_quantity: order.currentQuantity,
  percent_of_current_fill: order.percentOfCurrentFill,
  created_at: order.createdAt,
  completed_at: order.completedAt,
  refund: order.refund === null ? null : { ...amountToWire("amount", order.refund.amount), date: order.refund.date },
});

export const receiptFromWire = ({ orders, email }: z.output<typeof receiptSchema>): Receipt => ({
  orders: orders.map(orderFromWire),
  email,
});

export const receiptToWire = ({ orders, email }: Receipt): z.output<typeof receiptSchema> => ({
  orders: orders.map(orderToWire),
  email,
});
