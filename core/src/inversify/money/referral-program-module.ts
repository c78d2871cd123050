import { ReferralProgramViewModel } from "../../referral-program/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the page of the referral programme. */
export const referralProgramTokens = {
  referralProgram: token<() => ReferralProgramViewModel>("referralProgramViewModel"),
} as const;

/** Binds the referral programme of whoever is logged in. */
export const referralProgramModule = featureModule([sessionModule], ({ bind }) => {
  bind(referralProgramTokens.referralProgram).toResolvedValue(
    (port, session, clipboard, sharing, clock) => () =>
      new ReferralProgramViewModel({ port, session, clipboard, sharing, clock }),
    [portTokens.referralProgram, sessionTokens.session, portTokens.clipboard, portTokens.sharing, portTokens.clock],
  );
});
