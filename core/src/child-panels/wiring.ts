import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { ChildPanelsViewModel, type ChildPanelsPort } from "./index.ts";

export const childPanelsPort = portToken<ChildPanelsPort>("childPanels");

/** Token of the page of a customer's child panels. */
export const childPanelsTokens = { childPanels: token<() => ChildPanelsViewModel>("childPanelsViewModel") } as const;

export const childPanelsModule = featureModule(
  [sessionModule, settingsModule],
  [
    provideFactory(childPanelsTokens.childPanels, ChildPanelsViewModel, {
      childPanels: childPanelsPort,
      clock: clockPort,
      settings: settingsTokens.settings,
      session: sessionTokens.session,
    }),
  ],
);
