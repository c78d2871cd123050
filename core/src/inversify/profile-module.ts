import { GradesViewModel, ProfileViewModel } from "../account/index.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the pages of profile and grades. */
export const profileTokens = {
  profileViewModel: token<() => ProfileViewModel>("profileViewModel"),
  gradesViewModel: token<() => GradesViewModel>("gradesViewModel"),
} as const;

/** Binds the view-models of both pages. */
export const profileModule = featureModule([sessionModule, shellModule], ({ bind }) => {
  bind(profileTokens.profileViewModel).toResolvedValue(
    (port, auth, session, settings) => () =>
      new ProfileViewModel({ port, session, settings, sendTwoFactorCode: () => auth.sendTwoFactorCode(null) }),
    [portTokens.profile, portTokens.auth, sessionTokens.session, shellTokens.settings],
  );
  bind(profileTokens.gradesViewModel).toResolvedValue(
    (grades, profile, session, settings) => () => new GradesViewModel({ grades, profile, session, settings }),
    [portTokens.grades, portTokens.profile, sessionTokens.session, shellTokens.settings],
  );
});
