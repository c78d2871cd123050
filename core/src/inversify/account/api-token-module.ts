import { ApiTokenViewModel } from "../../api-token/index.ts";
import { featureModule } from "../feature-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the page of the API token. */
export const apiTokenTokens = {
  apiToken: token<() => ApiTokenViewModel>("apiTokenViewModel"),
} as const;

/** Binds the API token of whoever is logged in. */
export const apiTokenModule = featureModule([], ({ bind }) => {
  bind(apiTokenTokens.apiToken).toResolvedValue(
    (apiToken, clipboard) => () => new ApiTokenViewModel({ apiToken, clipboard }),
    [portTokens.apiToken, portTokens.clipboard],
  );
});
