import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { CurrentRoute, type NavigatorPort } from "./index.ts";

export const navigatorPort = portToken<NavigatorPort>("navigator");

/** Token of the page that is open. */
export const routingTokens = { current: token<CurrentRoute>("currentRoute") } as const;

export const routingModule = featureModule([], [provideBy(routingTokens.current, {}, () => new CurrentRoute())]);
