import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provide, token } from "../wiring/index.ts";
import { OfflineCopy, type OfflinePort, type SavedAnswersPort } from "./index.ts";

export const offlinePort = portToken<OfflinePort>("offline");
export const savedAnswersPort = portToken<SavedAnswersPort>("savedAnswers");

/** Token of the panel's copy on the device. */
export const offlineTokens = { copy: token<OfflineCopy>("offlineCopy") } as const;

export const offlineModule = featureModule(
  [sessionModule],
  [
    provide(offlineTokens.copy, OfflineCopy, {
      offline: offlinePort,
      savedAnswers: savedAnswersPort,
      session: sessionTokens.session,
      clock: clockPort,
    }),
  ],
);
