import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideFactory, provideParts, token } from "../wiring/index.ts";
import { ChildPanelsViewModel, type ChildPanelsPort } from "./index.ts";

export const childPanelsPort = portToken<ChildPanelsPort>("childPanels");

type Context = ConstructorParameters<typeof ChildPanelsViewModel>[0]["context"];
const parts = { context: token<Context>("childPanelsContext") };

/** Token of the page of a customer's child panels. */
export const childPanelsTokens = { childPanels: token<() => ChildPanelsViewModel>("childPanelsViewModel") } as const;

export const childPanelsModule = featureModule(
  [sessionModule, settingsModule],
  [
    provideParts(parts.context, {
      clock: clockPort,
      connection: platformTokens.connection,
      visibility: platformTokens.visibility,
    }),
    provideFactory(childPanelsTokens.childPanels, ChildPanelsViewModel, {
      childPanels: childPanelsPort,
      context: parts.context,
      settings: settingsTokens.settings,
      session: sessionTokens.session,
    }),
  ],
);
