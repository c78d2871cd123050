import * as z from "zod/mini";
import { requiredList } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { gradeSchema, gradesSummarySchema } from "./grade-codec.ts";
import { profileSchema } from "./codec.ts";
import { flagIn, optionalTextIn, textOrEmptyIn } from "../fields/request-fields.ts";
import { emailRefusal } from "./refusals.ts";
import { twoFactorRefusal } from "../auth/refusals.ts";

export const getProfile = endpoint("API-006", "GET /api/v1/profile", "The person who is logged in", {
  access: "bearer",
  query: z.object({ with_increased_balance_accuracy: optionalTextIn }),
  answer: profileSchema,
});
export const postSetAnalyticsClientId = endpoint(
  "API-007",
  "POST /api/v1/profile/set-analytics-client-id",
  "Keeps the client ids of the analytics providers",
  {
    access: "bearer",
    needsOwner: true,
    body: z.object({ yandex_metrika_client_id: optionalTextIn, google_analytics4_client_id: optionalTextIn }),
  },
);
export const postSetEmail = endpoint(
  "API-008",
  "POST /api/v1/profile/set-email",
  "Sets the e-mail of an account that has none, or none that was proved",
  {
    access: "bearer",
    needsProof: true,
    refusal: emailRefusal,
    body: z.object({ email: textOrEmptyIn }),
  },
);
/** A mailed code is needed either way (DEC-055). */
export const postUpdateTwoFactor = endpoint("API-027", "POST /api/v1/update-2fa", "Switches the second factor on or off", {
  access: "bearer",
  needsSession: true,
  refusal: twoFactorRefusal,
  body: z.object({ is_2fa: flagIn, code: textOrEmptyIn }),
});
export const postMarketingSources = endpoint("API-022", "POST /api/v1/marketing-sources", "Keeps where the user came from", {
  access: "bearer",
  needsOwner: true,
  body: z.object({
    marketing_source: optionalTextIn,
    marketing_medium: optionalTextIn,
    marketing_campaign: optionalTextIn,
    vs_cid: optionalTextIn,
    vs_subid: optionalTextIn,
  }),
});
export const getGradesSummary = endpoint("API-037", "GET /api/v1/profile/grades", "The user's grade and the next one", {
  access: "bearer",
  answer: gradesSummarySchema,
});
export const getGrades = endpoint("API-038", "GET /api/v1/grades", "All grades", {
  access: "bearer",
  answer: requiredList(gradeSchema),
});
