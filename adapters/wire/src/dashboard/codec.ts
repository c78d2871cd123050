import type { Dashboard } from "@panel/core/dashboard";
import * as z from "zod/mini";
import { dictionary, requiredInteger, requiredList } from "../fields/answer-fields.ts";
import { amountFields, moneyOf } from "../fields/money-fields.ts";
import { orderFromWire, orderSchema } from "../orders/codec.ts";
import { gradesSummaryFromWire, gradesSummarySchema } from "../profile/grade-codec.ts";

/** DEC-063 in the spelling of the profile and of the orders table. */
export const dashboardSchema = z.object({
  ...amountFields("balance"),
  ...amountFields("spend"),
  grades: gradesSummarySchema,
  orders_by_status: dictionary(requiredInteger),
  last_orders: requiredList(orderSchema),
});
export type DashboardWire = z.output<typeof dashboardSchema>;

export const dashboardFromWire = (wire: DashboardWire): Dashboard => ({
  balance: moneyOf(wire.balance_decimal, wire.balance),
  spend: moneyOf(wire.spend_decimal, wire.spend),
  grades: gradesSummaryFromWire(wire.grades),
  byStatus: wire.orders_by_status,
  lastOrders: wire.last_orders.map(orderFromWire),
});
