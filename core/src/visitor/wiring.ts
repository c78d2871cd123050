import { platformTokens } from "../platform/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provide, provideBy, token } from "../wiring/index.ts";
import { GuestEmail, ModerationAlert } from "./index.ts";

/** Tokens of what is remembered of a visitor from one page to the next. */
export const visitorTokens = {
  guestEmail: token<GuestEmail>("guestEmail"),
  moderationAlert: token<ModerationAlert>("moderationAlert"),
} as const;

export const visitorModule = featureModule(
  [],
  [
    provide(visitorTokens.guestEmail, GuestEmail, {
      localStorage: platformTokens.localStorage,
      sessionStorage: platformTokens.sessionStorage,
      clock: clockPort,
    }),
    provideBy(
      visitorTokens.moderationAlert,
      { storage: platformTokens.sessionStorage },
      ({ storage }) => new ModerationAlert(storage),
    ),
  ],
);
