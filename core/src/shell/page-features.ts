import type { FeatureFlags } from "../settings/index.ts";

/** The features that have pages; the captcha stands within pages of its own. */
export type PageFeatures = Readonly<Omit<FeatureFlags, "captcha">>;

/** Pages that stand or fall with a feature, and all pages below them (TSK-001, NAV-013, GRD-006, CPN-001, FTR-001, KWT-001). */
const featureOf: Readonly<Record<string, keyof PageFeatures>> = {
  tasks: "tasks",
  bonuses: "bonuses",
  grades: "grades",
  "child-panels": "childPanels",
  "free-trials": "freeTrials",
  "about-youtube-keyword-tool": "keywordTools",
  "keywords-tools": "keywordTools",
  "plans-and-pricing": "keywordTools",
  "tags-generator": "keywordTools",
  "youtube-campaign": "keywordTools",
};

/** The feature that a page belongs to; null for one that is always there. */
export function featureOfPage(routeName: string): keyof PageFeatures | null {
  const name = Object.keys(featureOf).find((one) => routeName === one || routeName.startsWith(`${one}-`));
  return name === undefined ? null : (featureOf[name] ?? null);
}

/** Whether the operator offers a page: its feature is switched on, or it has none. */
export function isPageOffered(routeName: string, features: PageFeatures): boolean {
  const feature = featureOfPage(routeName);
  return feature === null || features[feature];
}
