import { authPort, sessionModule, sessionTokens } from "../auth/wiring.ts";
import { guardedPort } from "../owner-proof/index.ts";
import { ownerProofModule, ownerProofTokens } from "../owner-proof/wiring.ts";
import { gradesPort, profilePort } from "../profile/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideBy, provideFactory, token } from "../wiring/index.ts";
import { GradesViewModel, MovedOrdersNotice, type MovedOrdersPort, ProfileViewModel } from "./index.ts";

export const movedOrdersPort = portToken<MovedOrdersPort>("movedOrders");

/** Tokens of the pages of profile and grades. */
export const accountTokens = {
  profileViewModel: token<() => ProfileViewModel>("profileViewModel"),
  gradesViewModel: token<() => GradesViewModel>("gradesViewModel"),
  movedOrders: token<() => MovedOrdersNotice>("movedOrdersNotice"),
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
    provideFactory(accountTokens.movedOrders, MovedOrdersNotice, {
      port: movedOrdersPort,
      session: sessionTokens.session,
      clock: clockPort,
    }),
  ],
);
