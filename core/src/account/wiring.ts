import { authPort, sessionModule, sessionTokens } from "../auth/wiring.ts";
import { guardedPort } from "../owner-proof/index.ts";
import { ownerProofModule, ownerProofTokens } from "../owner-proof/wiring.ts";
import { gradesPort, profilePort } from "../profile/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { featureModule, provideBy, provideFactory, token } from "../wiring/index.ts";
import { GradesViewModel, ProfileViewModel } from "./index.ts";

/** Tokens of the pages of profile and grades. */
export const accountTokens = {
  profileViewModel: token<() => ProfileViewModel>("profileViewModel"),
  gradesViewModel: token<() => GradesViewModel>("gradesViewModel"),
} as const;

export const accountModule = featureModule(
  [ownerProofModule, sessionModule, settingsModule],
  [
    provideBy(
      accountTokens.profileViewModel,
      {
        port: profilePort,
        proof: ownerProofTokens.ownerProof,
        auth: authPort,
        session: sessionTokens.session,
        settings: settingsTokens.settings,
      },
      ({ auth, port, proof, ...rest }) => {
        const guarded = guardedPort(port, proof, ["setEmail"]);
        return () => new ProfileViewModel({ ...rest, port: guarded, sendTwoFactorCode: () => auth.sendTwoFactorCode(null) });
      },
    ),
    provideFactory(accountTokens.gradesViewModel, GradesViewModel, {
      grades: gradesPort,
      profile: profilePort,
      session: sessionTokens.session,
      settings: settingsTokens.settings,
    }),
  ],
);
