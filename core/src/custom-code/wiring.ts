import { platformTokens } from "../platform/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { thirdPartyModule, thirdPartyTokens } from "../third-parties/wiring.ts";
import { featureModule, portToken, provide, token } from "../wiring/index.ts";
import { CustomCode, type CustomCodePort } from "./index.ts";

export const customCodePort = portToken<CustomCodePort>("customCode");

/** Token of the operator's own script. */
export const customCodeTokens = { customCode: token<CustomCode>("operatorCode") } as const;

export const customCodeModule = featureModule(
  [settingsModule, thirdPartyModule],
  [
    provide(customCodeTokens.customCode, CustomCode, {
      port: customCodePort,
      settings: settingsTokens.settings,
      border: thirdPartyTokens.border,
      log: platformTokens.log,
    }),
  ],
);
