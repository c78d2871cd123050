import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { integer, requiredInteger, requiredList } from "../fields/answer-fields.ts";
import {
  dayIn,
  idIn,
  idListIn,
  optional,
  optionalIdIn,
  optionalTextIn,
  queryInteger,
  textIn,
  textOrEmptyIn,
} from "../fields/request-fields.ts";
import { campaignDetailsSchema, campaignRankingsSchema, campaignSchema } from "./codec.ts";
import { keywordPlanSchema, keywordSubscriptionSchema } from "./plan-codec.ts";
import { campaignRefusal, planRefusal } from "./refusals.ts";

/** Keywords that one call may carry; a plan has room for fewer. */
const MAX_KEYWORDS_SENT = 2_000;

const byId = z.object({ id: idIn });
const plain = { access: "bearer", params: byId, answer: campaignDetailsSchema } as const;

export const getCampaigns = endpoint("API-139", "GET /api/v1/campaigns", "Keyword campaigns, the newest first", {
  access: "bearer",
  isWrapped: false,
  query: z.object({
    search: optionalTextIn,
    status: optionalTextIn,
    country_id: optionalIdIn,
    track: optionalTextIn,
    start_date: dayIn,
    end_date: dayIn,
    page: queryInteger(1),
    per_page: queryInteger(10),
  }),
  answer: z.object({ data: requiredList(campaignSchema), total_amount: integer(0), recordsFiltered: requiredInteger }),
});
export const postCampaign = endpoint("API-140", "POST /api/v1/campaigns", "Makes a keyword campaign", {
  access: "bearer",
  isKeyed: true,
  body: z.object({
    url: textOrEmptyIn,
    countries: idListIn(100),
    track: textOrEmptyIn,
    keywords: z.pipe(
      z.transform((value: unknown) => value ?? []),
      z.array(textIn).check(z.maxLength(MAX_KEYWORDS_SENT)),
    ),
  }),
  answer: campaignDetailsSchema,
  refusal: campaignRefusal,
});
export const getCampaign = endpoint("API-141", "GET /api/v1/campaigns/{id}", "One keyword campaign", plain);
export const putCampaignUpdate = endpoint(
  "API-142",
  "PUT /api/v1/campaigns/{id}/update",
  "Refreshes a campaign's rankings",
  plain,
);
export const putCampaignActivate = endpoint("API-143", "PUT /api/v1/campaigns/{id}/activate", "Resumes a campaign", plain);
export const putCampaignPause = endpoint("API-144", "PUT /api/v1/campaigns/{id}/pause", "Stops a campaign for a while", plain);
export const getKeywordSubscription = endpoint("API-145", "GET /api/v1/campaigns/subscription", "The keyword subscription", {
  access: "bearer",
  answer: keywordSubscriptionSchema,
});
export const postKeywordSubscription = endpoint(
  "API-146",
  "POST /api/v1/campaigns/tariff-plans/{id}/subscribe",
  "Takes a tariff plan: it is charged now, or on the day its trial ends",
  { access: "bearer", isKeyed: true, params: byId, answer: keywordSubscriptionSchema, refusal: planRefusal },
);
export const deleteKeywordSubscription = endpoint(
  "EXT-keyword-subscription-cancel",
  "DELETE /api/v1/campaigns/subscription",
  "Lets the keyword subscription end with what is paid for",
  { access: "bearer", answer: keywordSubscriptionSchema },
);
export const getTariffPlans = endpoint("API-147", "GET /api/v1/campaigns/tariff-plans", "Tariff plans", {
  access: "optional",
  answer: requiredList(keywordPlanSchema),
});
/** `date` is one day, or two with a comma between them; without it the last 30 days. */
export const getCampaignKeywords = endpoint(
  "API-148",
  "GET /api/v1/campaigns/{id}/keywords",
  "Positions of a campaign's keywords in one country, day by day",
  {
    access: "bearer",
    params: byId,
    query: z.object({
      country_id: optionalIdIn,
      date: optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)?$/))),
    }),
    answer: campaignRankingsSchema,
  },
);
