import { exampleOf } from "../example/example.ts";
import { getReferrals, getReferralStatistics } from "./endpoints.ts";

export const getReferralsExample = exampleOf(getReferrals, {
  answer: {
    people: [
      {
        id: 1042,
        name: "Ida K.",
        since: "2026-10-02 09:14:00",
        orders: 3,
        waiting_orders: 1,
        earned: 1.85,
        earned_decimal: "1.85",
      },
    ],
    has_older: false,
  },
});

export const getReferralStatisticsExample = exampleOf(getReferralStatistics, {
  query: { group_by: "month", start_date: "2026-10-01", end_date: "2026-11-30" },
  answer: {
    referred: 1,
    buyers: 1,
    orders: 2,
    earned: 1.85,
    earned_decimal: "1.85",
    waiting_orders: 1,
    waiting: 0.4,
    waiting_decimal: "0.4",
    rows: [{ group: "2026-10", referred: 1, orders: 2, earned: 1.85, earned_decimal: "1.85" }],
  },
});
