import type { FeatureFlags } from "../settings/index.ts";

/** The features that have pages, each off where it is not named; the captcha is part of other pages. */
export type PageFeatures = Readonly<Partial<Omit<FeatureFlags, "captcha">>>;

/** Pages that stand or fall with a feature, and all pages below them (TSK-001, NAV-013, GRD-006, CPN-001, FTR-001, KWT-001, SUB-001, YTA-001). */
const pagesOf: readonly (readonly [keyof PageFeatures, RegExp])[] = [
  ["tasks", /^tasks/],
  ["bonuses", /^bonuses/],
  ["grades", /^grades/],
  ["childPanels", /^child-panels/],
  ["freeTrials", /^free-trials/],
  ["keywordTools", /^(about-youtube-keyword|keywords|plans|tags|youtube-campaign)/],
  ["subscriptions", /^subscription/],
  ["videoChannels", /^channel-statistics/],
];

/** The feature that a page belongs to; null for one that is always there. */
export const featureOfPage = (routeName: string): keyof PageFeatures | null =>
  pagesOf.find(([, names]) => names.test(routeName))?.[0] ?? null;

/** Whether the operator offers a page: its feature is switched on, or it has none. */
export function isPageOffered(routeName: string, features: PageFeatures): boolean {
  const feature = featureOfPage(routeName);
  return feature === null || features[feature] === true;
}
