import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { Notices } from "./index.ts";

/** Token of what is said over the page. */
export const noticesTokens = {
  notices: token<Notices>("notices"),
} as const;

export const noticesModule = featureModule(
  [],
  [provideBy(noticesTokens.notices, { clock: clockPort }, ({ clock }) => new Notices(clock))],
);
