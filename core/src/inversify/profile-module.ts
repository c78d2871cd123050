import { ProfileViewModel } from "../profile/index.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the profile page. */
export const profileTokens = {
  profileViewModel: token<() => ProfileViewModel>("profileViewModel"),
} as const;

/** Binds the profile page's view-model. */
export const profileModule = featureModule([sessionModule, shellModule], ({ bind }) => {
  bind(profileTokens.profileViewModel).toResolvedValue(
    (port, auth, session, settings) => () =>
      new ProfileViewModel({ port, session, settings, sendTwoFactorCode: () => auth.sendTwoFactorCode(null) }),
    [portTokens.profile, portTokens.auth, sessionTokens.session, shellTokens.settings],
  );
});
