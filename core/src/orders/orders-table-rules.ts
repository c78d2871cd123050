import { decimalFromMoney } from "../money/index.ts";
import type { CsvValue } from "../platform/index.ts";
import type { Order, OrderStatus } from "./order-entities.ts";

/** The columns of the list, in their order (OLS-003); the last one is none of data. */
export const orderColumns = [
  "id",
  "status",
  "service",
  "name",
  "createdAt",
  "completedAt",
  "price",
  "cost",
  "url",
  "quantity",
  "startQuantity",
  "currentQuantity",
  "actions",
] as const;

/** Columns of an exported list; amounts are dollars. */
export const exportColumns = [...orderColumns.filter((column) => column !== "actions"), "refund"] as const;

/** One order as a row of an exported list. */
export const exportedRow = (order: Order, statusName: (status: OrderStatus) => string): readonly CsvValue[] => [
  order.id,
  statusName(order.status),
  order.service.id,
  order.name,
  { moment: order.createdAt },
  { moment: order.completedAt },
  Number(decimalFromMoney(order.price)),
  Number(decimalFromMoney(order.cost)),
  order.url,
  order.quantity,
  order.startQuantity,
  order.currentQuantity,
  order.refund === null ? null : Number(decimalFromMoney(order.refund.amount)),
];
