import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { routingModule, routingTokens } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { featureModule, portToken, provide, token } from "../wiring/index.ts";
import { ThirdPartyBorder, type DocumentPort } from "./index.ts";

export const documentPort = portToken<DocumentPort>("document");

/** Token of the border behind which no third party runs. */
export const thirdPartyTokens = { border: token<ThirdPartyBorder>("thirdPartyBorder") } as const;

export const thirdPartyModule = featureModule(
  [noticesModule, routingModule, settingsModule],
  [
    provide(thirdPartyTokens.border, ThirdPartyBorder, {
      port: documentPort,
      settings: settingsTokens.settings,
      route: routingTokens.current,
      notices: noticesTokens.notices,
      storage: platformTokens.sessionStorage,
    }),
  ],
);
