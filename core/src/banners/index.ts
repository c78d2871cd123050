export type { Banner, BannerSlide } from "./banner.ts";
export { bannerAt, type BannerPlaceName, bannerPlaces, hasSomethingToShow } from "./banner-places.ts";
export { type BannerColours, buttonColours, slideColours, slidesInOrder, slideStayMs } from "./banner-rules.ts";
export { BannersModel } from "./banners-model.ts";
export type { BannersPort } from "./banners-port.ts";
export { BannerViewModel } from "./banner-view-model.ts";
export { asksForChat, readFrameMessage } from "./frame-messages.ts";
export { FRAME_WAIT_MS, FRAME_WAIT_STEP_MS, FrameWatch, HEIGHT_POLL_MS, HIGHEST_FRAME } from "./frame-watch.ts";
export { SlideShow } from "./slide-show.ts";
