import { guardedPort } from "../owner-proof/index.ts";
import { ownerProofModule, ownerProofTokens } from "../owner-proof/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { ApiTokenViewModel, type ApiTokenPort } from "./index.ts";

export const apiTokenPort = portToken<ApiTokenPort>("apiToken");

/** Token of the page of the API token. */
export const apiTokenTokens = { apiToken: token<() => ApiTokenViewModel>("apiTokenViewModel") } as const;

export const apiTokenModule = featureModule(
  [ownerProofModule],
  [
    provideBy(
      apiTokenTokens.apiToken,
      { port: apiTokenPort, proof: ownerProofTokens.ownerProof, clipboard: platformTokens.clipboard },
      ({ port, proof, clipboard }) => {
        const apiToken = guardedPort(port, proof, ["make"]);
        return () => new ApiTokenViewModel({ apiToken, clipboard });
      },
    ),
  ],
);
