import { explain } from "../explanations.ts";

export default explain("adapters/server/src/campaigns", {
  ownersAlready: {
    "change-campaign.ts": ['.where("user_id", "=", userId)'],
    "plan-charges.ts": ['.where("user_id", "=", userId)'],
    "take-plan.ts": ['.where("user_id", "=", user_id)'],
  },
  saved: {
    "read-campaigns.ts": ['if (search.trim() === "") return null;', '.where("place.campaign_id", "in", ids)'],
    "read-rankings.ts": ['.where("campaign_id", "=", campaignId)'],
  },
  onlyAtTheSameTime: {
    "charge-plans.ts": ['.where("next_step_at", "<=", now)', "if (!row || row.status"],
    "track-campaigns.ts": ['.where("next_track_at",', "if (claimed === null) return [];"],
  },
  cannotBe: {
    "charge-plans.ts": ["if (!row) throw new Error("],
    "plan-commands.ts": ["if (!row) throw new Error("],
    "take-plan.ts": ["if (stored === null) throw new Error("],
  },
});
