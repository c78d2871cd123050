import { PlacedOrders } from "../orders/index.ts";
import { GuestEmail, ModerationAlert } from "../visitor/index.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of what is remembered of a visitor from one page to the next. */
export const visitorTokens = {
  guestEmail: token<GuestEmail>("guestEmail"),
  placedOrders: token<PlacedOrders>("placedOrders"),
  moderationAlert: token<ModerationAlert>("moderationAlert"),
} as const;

/** Binds what the forms remember of a guest, which orders were just placed, and which alert was put away. */
export const visitorModule = featureModule([], ({ bind }) => {
  bind(visitorTokens.guestEmail).toResolvedValue(
    (localStorage, sessionStorage, clock) => new GuestEmail({ localStorage, sessionStorage, clock }),
    [portTokens.localStorage, portTokens.sessionStorage, portTokens.clock],
  );
  bind(visitorTokens.placedOrders).toResolvedValue((clock) => new PlacedOrders(clock), [portTokens.clock]);
  bind(visitorTokens.moderationAlert).toResolvedValue(
    (sessionStorage) => new ModerationAlert(sessionStorage),
    [portTokens.sessionStorage],
  );
});
