import { exampleOf } from "../example/example.ts";
import { getOrderStatistics } from "./endpoints.ts";

export const getOrderStatisticsExample = exampleOf(getOrderStatistics, {
  query: {
    groupBy: "day",
    startDate: "2026-01-01",
    endDate: "2026-12-31",
  },
  answer: [
    {
      group: "2026-09-23",
      name: "2026-09-23",
      orders: 1,
      quantity: 1520200,
      cost: 179.99168,
      cost_decimal: "179.99168",
    },
  ],
});
