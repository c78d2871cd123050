import { exampleOf } from "../example/example.ts";
import { exampleOrder } from "../orders/example-parts.ts";
import { exampleGrades } from "../profile/example-parts.ts";
import { getDashboard } from "./endpoints.ts";

export const getDashboardExample = exampleOf(getDashboard, {
  answer: {
    balance: 1521.520277,
    balance_decimal: "1521.520277",
    spend: 678.479723,
    spend_decimal: "678.479723",
    grades: exampleGrades,
    orders_by_status: { completed: 14, in_processing: 3, unpaid: 1 },
    last_orders: [exampleOrder],
  },
});
