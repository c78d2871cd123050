import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { Confirmation, Notices } from "./index.ts";

/** Tokens of what is said and asked over the page. */
export const noticesTokens = {
  notices: token<Notices>("notices"),
  confirmation: token<Confirmation>("confirmation"),
} as const;

export const noticesModule = featureModule(
  [],
  [
    provideBy(noticesTokens.notices, { clock: clockPort }, ({ clock }) => new Notices(clock)),
    provideBy(noticesTokens.confirmation, {}, () => new Confirmation()),
  ],
);
