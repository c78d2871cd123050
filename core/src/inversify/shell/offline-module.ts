import { OfflineCopy } from "../../offline/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the panel's copy on the device. */
export const offlineTokens = { copy: token<OfflineCopy>("offlineCopy") } as const;

export const offlineModule = featureModule([sessionModule], ({ bind }) => {
  bind(offlineTokens.copy).toResolvedValue(
    (offline, savedAnswers, session, clock) => new OfflineCopy({ offline, savedAnswers, session, clock }),
    [portTokens.offline, portTokens.savedAnswers, sessionTokens.session, portTokens.clock],
  );
});
