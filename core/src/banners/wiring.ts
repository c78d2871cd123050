import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provide, provideBy, token } from "../wiring/index.ts";
import { BannersModel, type BannersPort, BannerViewModel, type BannerPlaceName } from "./index.ts";

export const bannersPort = portToken<BannersPort>("banners");

/** Tokens of the operator's banners, and of the one of a place. */
export const bannersTokens = {
  banners: token<BannersModel>("bannersModel"),
  banner: token<(place: BannerPlaceName) => BannerViewModel>("bannerViewModel"),
} as const;

export const bannersModule = featureModule(
  [],
  [
    provide(bannersTokens.banners, BannersModel, { port: bannersPort }),
    provideBy(
      bannersTokens.banner,
      { banners: bannersTokens.banners, clock: clockPort },
      (parts) => (place) => new BannerViewModel({ ...parts, place }),
    ),
  ],
);
