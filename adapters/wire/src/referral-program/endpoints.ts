import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { dayIn, optionalIdIn } from "../fields/request-fields.ts";
import { referralStatisticsSchema, referredPageSchema } from "./codec.ts";

/** `before`, the last one of the page before, is an addition of ours. */
export const getReferrals = endpoint("API-058", "GET /api/v1/referral-program/referrals", "Who came by the user's code", {
  access: "bearer",
  query: z.object({ before: optionalIdIn }),
  answer: referredPageSchema,
});
/** Days and months are additions of ours, named as those of the orders' statistics. */
export const getReferralStatistics = endpoint(
  "API-059",
  "GET /api/v1/referral-program/statistics",
  "What the user's code brought",
  {
    access: "bearer",
    query: z.object({ group_by: z._default(z.enum(["day", "month"]), "day"), start_date: dayIn, end_date: dayIn }),
    answer: referralStatisticsSchema,
  },
);
