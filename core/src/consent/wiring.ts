import { platformTokens } from "../platform/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { thirdPartyModule, thirdPartyTokens } from "../third-parties/wiring.ts";
import { reportDisplay } from "../visitor/index.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { ConsentModel, type TagsPort } from "./index.ts";

export const tagsPort = portToken<TagsPort>("tags");

/** Token of what a visitor lets third parties do. */
export const consentTokens = { consent: token<ConsentModel>("consentModel") } as const;

export const consentModule = featureModule(
  [settingsModule, thirdPartyModule],
  [
    provideBy(
      consentTokens.consent,
      {
        settings: settingsTokens.settings,
        cookies: platformTokens.cookies,
        tags: tagsPort,
        border: thirdPartyTokens.border,
        display: platformTokens.display,
        analytics: platformTokens.analytics,
      },
      ({ analytics, border, cookies, display, settings, tags }) =>
        new ConsentModel({ settings, cookies, tags, border, heard: () => reportDisplay({ analytics, cookies, display }) }),
    ),
  ],
);
