import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { ReferralProgramViewModel, type ReferralProgramPort } from "./index.ts";

export const referralProgramPort = portToken<ReferralProgramPort>("referralProgram");

/** Token of the page of the referral programme. */
export const referralProgramTokens = {
  referralProgram: token<() => ReferralProgramViewModel>("referralProgramViewModel"),
} as const;

export const referralProgramModule = featureModule(
  [sessionModule],
  [
    provideFactory(referralProgramTokens.referralProgram, ReferralProgramViewModel, {
      port: referralProgramPort,
      session: sessionTokens.session,
      clipboard: platformTokens.clipboard,
      sharing: platformTokens.sharing,
      clock: clockPort,
    }),
  ],
);
