import { statisticsGroupings, type StatisticsRow } from "@panel/core/order-statistics";
import * as z from "zod/mini";
import { eitherSpelling, integer, nullableText, requiredList, requiredText } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { amountFields, amountToWire, moneyOf } from "../fields/money-fields.ts";
import { dayIn, idListIn } from "../fields/request-fields.ts";

/** DEC-152: each name as it is in the requirements, the other spelling read too. */
export const orderStatisticsQuery = eitherSpelling({
  groupBy: z._default(z.enum(statisticsGroupings), "day"),
  startDate: dayIn,
  endDate: dayIn,
  orders: idListIn(100),
});

/** `name` of a service or network is an addition of ours. */
export const statisticsRowSchema = z.object({
  group: requiredText,
  name: nullableText,
  orders: integer(0),
  quantity: integer(0),
  ...amountFields("cost"),
});

export const getOrderStatistics = endpoint("API-109", "GET /api/v1/orders/statistics", "Figures of the orders", {
  access: "bearer",
  query: orderStatisticsQuery,
  answer: requiredList(statisticsRowSchema),
});

export const statisticsRowFromWire = (wire: z.output<typeof statisticsRowSchema>): StatisticsRow => ({
  group: wire.group,
  name: wire.name ?? wire.group,
  orders: wire.orders,
  quantity: wire.quantity,
  cost: moneyOf(wire.cost_decimal, wire.cost),
});

export const statisticsRowToWire = (row: StatisticsRow): z.output<typeof statisticsRowSchema> => ({
  group: row.group,
  name: row.name,
  orders: row.orders,
  quantity: row.quantity,
  ...amountToWire("cost", row.cost),
});
