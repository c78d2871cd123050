import { chatModule, chatTokens } from "../chat/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { BannerViewModel, type BannerPlaceName } from "./index.ts";

/** Token of the banner of a place. */
export const bannersTokens = { banner: token<(place: BannerPlaceName) => BannerViewModel>("bannerViewModel") } as const;

export const bannersModule = featureModule(
  [chatModule, settingsModule],
  [
    provideBy(
      bannersTokens.banner,
      { settings: settingsTokens.settings, chat: chatTokens.chat, clock: clockPort },
      (parts) => (place) => new BannerViewModel({ ...parts, place }),
    ),
  ],
);
