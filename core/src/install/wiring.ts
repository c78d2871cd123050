import { platformTokens } from "../platform/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { featureModule, portToken, provide, token } from "../wiring/index.ts";
import { InstallPrompt, type InstallPort } from "./index.ts";

export const installPort = portToken<InstallPort>("install");

/** Token of the invitation to install the panel. */
export const installTokens = { prompt: token<InstallPrompt>("installPrompt") } as const;

export const installModule = featureModule(
  [settingsModule],
  [
    provide(installTokens.prompt, InstallPrompt, {
      port: installPort,
      display: platformTokens.display,
      cookies: platformTokens.cookies,
      settings: settingsTokens.settings,
    }),
  ],
);
