import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { guardedPort } from "../owner-proof/index.ts";
import { ownerProofModule, ownerProofTokens } from "../owner-proof/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { type OwnDataPort, OwnDataViewModel } from "./index.ts";

export const ownDataPort = portToken<OwnDataPort>("ownData");

/** Token of the customer's own data on the profile. */
export const ownDataTokens = {
  ownData: token<() => OwnDataViewModel>("ownDataViewModel"),
} as const;

export const ownDataModule = featureModule(
  [ownerProofModule, sessionModule],
  [
    provideBy(
      ownDataTokens.ownData,
      {
        port: ownDataPort,
        proof: ownerProofTokens.ownerProof,
        files: platformTokens.files,
        session: sessionTokens.session,
      },
      ({ port, proof, ...rest }) => {
        const guarded = guardedPort(port, proof, ["data", "deleteAccount"]);
        return () => new OwnDataViewModel({ ...rest, port: guarded });
      },
    ),
  ],
);
