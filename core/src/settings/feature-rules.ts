import type { FeatureFlags, InstanceSettings } from "./instance-settings.ts";

/** What the operator offers: a feature with settings of its own can be switched off by them, too (DEC-096). */
export const offeredFeatures = ({ features, freeTrials }: Pick<InstanceSettings, "features" | "freeTrials">): FeatureFlags => ({
  ...features,
  freeTrials: features.freeTrials && freeTrials.isEnabled,
});
