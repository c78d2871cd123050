import type { Banner } from "./banner.ts";

/** Every place that a banner can stand at (BAN-001). */
export const bannerPlaces = [
  "dashboard",
  "orders",
  "profile",
  "grades",
  "drip_feed",
  "order_widget",
  "free_trials",
  "sidebar",
  "create_order",
  "autopromotion",
  "tasks",
  "services_type_main",
  "services_type_first_short",
  "services_type_second_short",
  "referral_program",
  "services_pricing_main",
  "services_pricing_first_short",
  "services_pricing_second_short",
  "services_pricing_long",
  "services_pricing_footer",
] as const;

export type BannerPlaceName = (typeof bannerPlaces)[number];

/** An HTML banner needs content, one of slides needs a slide (BAN-003). */
export const hasSomethingToShow = ({ type, content, slides }: Banner): boolean =>
  type === "html" ? (content ?? "").trim() !== "" : slides.length > 0;

/** The first banner of a place that has something to show; null where there is none (BAN-001, BAN-003). */
export const bannerAt = (banners: readonly Banner[], place: BannerPlaceName): Banner | null =>
  banners.find((banner) => banner.place === place && hasSomethingToShow(banner)) ?? null;
