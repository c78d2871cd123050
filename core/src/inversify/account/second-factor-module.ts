import { AuthenticatorViewModel } from "../../second-factor/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the authenticator app on the profile. */
export const secondFactorTokens = {
  authenticator: token<() => AuthenticatorViewModel>("authenticatorViewModel"),
} as const;

/** Binds the authenticator app of whoever is logged in. */
export const secondFactorModule = featureModule([sessionModule], ({ bind }) => {
  bind(secondFactorTokens.authenticator).toResolvedValue(
    (port, auth, session, clipboard, files) => () =>
      new AuthenticatorViewModel({ port, session, clipboard, files, sendCode: () => auth.sendTwoFactorCode(null) }),
    [portTokens.secondFactor, portTokens.auth, sessionTokens.session, portTokens.clipboard, portTokens.files],
  );
});
