import { getOrderStatistics, statisticsRowToWire } from "@panel/wire/order-statistics";
import { type Call, handle, type Handler, isDay, refuseField, sessionOf, text } from "../calls/index.ts";
import { readStatistics } from "./read-statistics.ts";

async function statistics(call: Call<typeof getOrderStatistics>) {
  const { groupBy, startDate, endDate, orders } = call.query;
  if (!isDay(startDate)) throw refuseField("startDate", text("invalidValue"));
  if (!isDay(endDate)) throw refuseField("endDate", text("invalidValue"));
  const rows = await readStatistics(call.db, sessionOf(call).userId, { groupBy, startDate, endDate, orders });
  return rows.map(statisticsRowToWire);
}

/** Serves the call of the statistics (API-109). */
export const statisticsHandlers = (): readonly Handler[] => [handle(getOrderStatistics, statistics)];
