import { FreeTrialsViewModel, QuestViewModel, trialSender } from "../../free-trials/index.ts";
import { localStorageKeys } from "../../platform/index.ts";
import { StoredKeys } from "../../tasks/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed tokens of the pages of free trials: all quests, and the one that an address names. */
export const freeTrialsTokens = {
  freeTrials: token<() => FreeTrialsViewModel>("freeTrialsViewModel"),
  quest: token<(id: string) => QuestViewModel>("questViewModel"),
} as const;

/** Binds free trials, for guests too. */
export const freeTrialsModule = featureModule([sessionModule, shellModule], ({ bind }) => {
  bind(freeTrialsTokens.freeTrials).toResolvedValue(
    (freeTrials, visitor, settings) => () => new FreeTrialsViewModel({ freeTrials, visitor, settings }),
    [portTokens.freeTrials, sessionTokens.session, shellTokens.settings],
  );
  bind(freeTrialsTokens.quest).toResolvedValue(
    (freeTrials, visitor, settings, storage, identifiers, clock) => {
      const keys = new StoredKeys({ storage, storageKey: localStorageKeys.pendingFreeTrial, identifiers, clock });
      const sender = trialSender({ freeTrials, session: visitor, keys, clock });
      return (id) => new QuestViewModel(id, { freeTrials, sender, visitor, settings, clock });
    },
    [
      portTokens.freeTrials,
      sessionTokens.session,
      shellTokens.settings,
      portTokens.localStorage,
      portTokens.identifiers,
      portTokens.clock,
    ],
  );
});
