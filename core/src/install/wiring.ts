import { consentModule, consentTokens } from "../consent/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { routingModule, routingTokens } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { InstallPrompt, type InstallPort } from "./index.ts";

export const installPort = portToken<InstallPort>("install");

/** Token of the invitation to install the panel. */
export const installTokens = { prompt: token<InstallPrompt>("installPrompt") } as const;

/** Pages of phones whose foot holds the price and the button to buy. */
const pagesWithBuyBar: readonly string[] = ["orders-create"];

export const installModule = featureModule(
  [consentModule, routingModule, settingsModule],
  [
    provideBy(
      installTokens.prompt,
      {
        port: installPort,
        display: platformTokens.display,
        cookies: platformTokens.cookies,
        settings: settingsTokens.settings,
        consent: consentTokens.consent,
        route: routingTokens.current,
      },
      ({ consent, route, ...parts }) =>
        new InstallPrompt({ ...parts, hasRoom: () => !consent.isAsked && !pagesWithBuyBar.includes(route.active.name) }),
    ),
  ],
);
