import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { localStorageKeys } from "../platform/index.ts";
import { platformTokens } from "../platform/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { StoredKeys } from "../tasks/index.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideBy, provideFactory, provideParts, token } from "../wiring/index.ts";
import {
  FreeTrialsViewModel,
  FreeViewsEntry,
  QuestViewModel,
  trialSender,
  type FreeTrialsPort,
  type TrialsContext,
} from "./index.ts";

export const freeTrialsPort = portToken<FreeTrialsPort>("freeTrials");

const parts = { context: token<TrialsContext>("freeTrialsContext") };

/** Tokens of the pages of free trials, all quests and the one that an address names, and of the menu entry that leads there. */
export const freeTrialsTokens = {
  freeTrials: token<() => FreeTrialsViewModel>("freeTrialsViewModel"),
  quest: token<(id: string) => QuestViewModel>("questViewModel"),
  entry: token<(isListed: boolean) => FreeViewsEntry>("freeViewsEntry"),
} as const;

/** Binds free trials, for guests too. */
export const freeTrialsModule = featureModule(
  [sessionModule, settingsModule],
  [
    provideFactory(freeTrialsTokens.freeTrials, FreeTrialsViewModel, {
      freeTrials: freeTrialsPort,
      visitor: sessionTokens.session,
      settings: settingsTokens.settings,
      context: parts.context,
    }),
    provideParts(parts.context, {
      clock: clockPort,
      connection: platformTokens.connection,
      visibility: platformTokens.visibility,
    }),
    provideBy(
      freeTrialsTokens.entry,
      { freeTrials: freeTrialsPort },
      ({ freeTrials }) =>
        (isListed) =>
          new FreeViewsEntry(freeTrials, isListed),
    ),
    provideBy(
      freeTrialsTokens.quest,
      {
        freeTrials: freeTrialsPort,
        visitor: sessionTokens.session,
        settings: settingsTokens.settings,
        storage: platformTokens.localStorage,
        identifiers: identifiersPort,
        clock: clockPort,
        context: parts.context,
      },
      ({ freeTrials, visitor, settings, storage, identifiers, clock, context }) => {
        const keys = new StoredKeys({ storage, storageKey: localStorageKeys.pendingFreeTrial, identifiers, clock });
        const sender = trialSender({ freeTrials, session: visitor, keys, clock });
        return (id) => new QuestViewModel(id, { freeTrials, sender, visitor, settings, context });
      },
    ),
  ],
);
