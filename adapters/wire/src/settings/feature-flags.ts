import { neutralSettings, type FeatureFlags } from "@panel/core/settings";
import type * as z from "zod/mini";
import { eitherSpelling, flag, orNull, requiredFlag } from "../fields/answer-fields.ts";

/** Which features the operator offers; `bonuses` has another name, which counts where this one is not named. */
export const featuresSchema = orNull(
  eitherSpelling({
    tasks: flag(false),
    bonuses: orNull(requiredFlag),
    keywordTools: flag(false),
    childPanels: flag(false),
    grades: flag(false),
    freeTrials: flag(false),
    captcha: flag(false),
    subscriptions: flag(true),
    videoChannels: flag(true),
  }),
);

interface FlagsWire {
  readonly features: z.output<typeof featuresSchema>;
  readonly bonusesIsEnabled: boolean;
}

/** The flags, by either name of `bonuses` (DEC-018). */
export function featuresFromWire({ features, bonusesIsEnabled }: FlagsWire): FeatureFlags {
  const { bonuses, ...others } = features ?? neutralSettings.features;
  return { ...others, bonuses: bonuses ?? bonusesIsEnabled };
}
