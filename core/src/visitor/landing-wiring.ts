import { platformTokens } from "../platform/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { EntryCode, Landing } from "./index.ts";

/** Tokens of how a visitor came, which the first load needs. */
export const landingTokens = {
  landing: token<Landing>("landing"),
  entryCode: token<EntryCode>("entryCode"),
} as const;

export const landingModule = featureModule(
  [],
  [
    provideBy(
      landingTokens.landing,
      { cookies: platformTokens.cookies, storage: platformTokens.localStorage, clock: clockPort },
      ({ cookies, storage, clock }) => new Landing(cookies, storage, clock),
    ),
    provideBy(landingTokens.entryCode, {}, () => new EntryCode()),
  ],
);
