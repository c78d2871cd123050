import { platformTokens } from "../platform/wiring.ts";
import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { ApiTokenViewModel, type ApiTokenPort } from "./index.ts";

export const apiTokenPort = portToken<ApiTokenPort>("apiToken");

/** Token of the page of the API token. */
export const apiTokenTokens = { apiToken: token<() => ApiTokenViewModel>("apiTokenViewModel") } as const;

export const apiTokenModule = featureModule(
  [],
  [
    provideFactory(apiTokenTokens.apiToken, ApiTokenViewModel, {
      apiToken: apiTokenPort,
      clipboard: platformTokens.clipboard,
    }),
  ],
);
