import { authPort, sessionModule } from "../auth/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { OwnerProof, type OwnerProofPort } from "./index.ts";

export const ownerProofPort = portToken<OwnerProofPort>("ownerProof");

/** Token of what asks for the owner's proof; one for the whole panel. */
export const ownerProofTokens = { ownerProof: token<OwnerProof>("ownerProofModel") } as const;

export const ownerProofModule = featureModule(
  [sessionModule],
  [
    provideBy(
      ownerProofTokens.ownerProof,
      { port: ownerProofPort, auth: authPort },
      ({ port, auth }) => new OwnerProof({ port, sendCode: () => auth.sendTwoFactorCode(null) }),
    ),
  ],
);
