import { authPort, sessionModule, sessionTokens } from "../auth/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { AuthenticatorViewModel, type SecondFactorPort } from "./index.ts";

export const secondFactorPort = portToken<SecondFactorPort>("secondFactor");

/** Token of the authenticator app on the profile. */
export const secondFactorTokens = {
  authenticator: token<() => AuthenticatorViewModel>("authenticatorViewModel"),
} as const;

export const secondFactorModule = featureModule(
  [sessionModule],
  [
    provideBy(
      secondFactorTokens.authenticator,
      {
        port: secondFactorPort,
        auth: authPort,
        session: sessionTokens.session,
        clipboard: platformTokens.clipboard,
        files: platformTokens.files,
      },
      ({ auth, ...rest }) =>
        () =>
          new AuthenticatorViewModel({ ...rest, sendCode: () => auth.sendTwoFactorCode(null) }),
    ),
  ],
);
