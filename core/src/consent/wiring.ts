import { platformTokens } from "../platform/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { featureModule, portToken, provide, token } from "../wiring/index.ts";
import { ConsentModel, type TagsPort } from "./index.ts";

export const tagsPort = portToken<TagsPort>("tags");

/** Token of what a visitor lets third parties do. */
export const consentTokens = { consent: token<ConsentModel>("consentModel") } as const;

export const consentModule = featureModule(
  [settingsModule],
  [
    provide(consentTokens.consent, ConsentModel, {
      settings: settingsTokens.settings,
      cookies: platformTokens.cookies,
      tags: tagsPort,
    }),
  ],
);
