import { SessionsViewModel } from "../../sessions/index.ts";
import { featureModule } from "../feature-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the list of devices. */
export const sessionsTokens = {
  sessions: token<() => SessionsViewModel>("sessionsViewModel"),
} as const;

/** Binds the list of devices of whoever is logged in. */
export const sessionsModule = featureModule([], ({ bind }) => {
  bind(sessionsTokens.sessions).toResolvedValue((sessions) => () => new SessionsViewModel({ sessions }), [portTokens.sessions]);
});
