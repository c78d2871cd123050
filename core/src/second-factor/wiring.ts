import { authPort, sessionModule, sessionTokens } from "../auth/wiring.ts";
import { guardedPort } from "../owner-proof/index.ts";
import { ownerProofModule, ownerProofTokens } from "../owner-proof/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { AuthenticatorViewModel, type SecondFactorPort } from "./index.ts";

export const secondFactorPort = portToken<SecondFactorPort>("secondFactor");

/** Token of the authenticator app on the profile. */
export const secondFactorTokens = {
  authenticator: token<() => AuthenticatorViewModel>("authenticatorViewModel"),
} as const;

export const secondFactorModule = featureModule(
  [ownerProofModule, sessionModule],
  [
    provideBy(
      secondFactorTokens.authenticator,
      {
        port: secondFactorPort,
        proof: ownerProofTokens.ownerProof,
        auth: authPort,
        session: sessionTokens.session,
        clipboard: platformTokens.clipboard,
        files: platformTokens.files,
      },
      ({ auth, port, proof, ...rest }) => {
        const guarded = guardedPort(port, proof, ["begin"]);
        return () => new AuthenticatorViewModel({ ...rest, port: guarded, sendCode: () => auth.sendTwoFactorCode(null) });
      },
    ),
  ],
);
