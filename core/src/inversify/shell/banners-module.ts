import { BannerViewModel, type BannerPlaceName } from "../../banners/index.ts";
import { featureModule } from "../feature-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { thirdPartiesModule, thirdPartiesTokens } from "./third-parties-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the banner of a place. */
export const bannersTokens = {
  banner: token<(place: BannerPlaceName) => BannerViewModel>("bannerViewModel"),
} as const;

/** Binds the banners of the operator. */
export const bannersModule = featureModule([shellModule, thirdPartiesModule], ({ bind }) => {
  bind(bannersTokens.banner).toResolvedValue(
    (settings, chat, clock) => (place) => new BannerViewModel({ place, settings, chat, clock }),
    [shellTokens.settings, thirdPartiesTokens.chat, portTokens.clock],
  );
});
