import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { SessionsViewModel, type SessionsPort } from "./index.ts";

export const sessionsPort = portToken<SessionsPort>("sessions");

/** Token of the list of devices. */
export const sessionsTokens = { sessions: token<() => SessionsViewModel>("sessionsViewModel") } as const;

export const sessionsModule = featureModule(
  [],
  [provideFactory(sessionsTokens.sessions, SessionsViewModel, { sessions: sessionsPort })],
);
