import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { BannerViewModel, type BannerPlaceName } from "./index.ts";
import { bannersModule, bannersTokens } from "./wiring.ts";

/** Token of the banner of a place. */
export const bannerPlaceTokens = { banner: token<(place: BannerPlaceName) => BannerViewModel>("bannerViewModel") } as const;

/** The banner of a place: apart from the list of all, so that a page without banners does not load what shows them. */
export const bannerPlaceModule = featureModule(
  [bannersModule],
  [
    provideBy(
      bannerPlaceTokens.banner,
      { banners: bannersTokens.banners, clock: clockPort },
      (parts) => (place) => new BannerViewModel({ ...parts, place }),
    ),
  ],
);
