import type { CampaignField, PlanField } from "@panel/core/campaigns";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** CMP-016, CMP-017: each problem at its field. */
export const campaignRefusal = fieldRefusal(
  new Map<string, CampaignField>([
    ["url", "url"],
    ["countries", "countries"],
    ["track", "track"],
    ["keywords", "keywords"],
  ]),
);

/** Fields of a plan that the server can refuse (DEC-162). */
export const planRefusal = fieldRefusal(new Map<string, PlanField>([["balance", "balance"]]));
