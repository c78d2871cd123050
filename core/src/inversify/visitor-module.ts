import { GuestEmail } from "../visitor/index.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of what a guest told of themselves. */
export const visitorTokens = {
  guestEmail: token<GuestEmail>("guestEmail"),
} as const;

/** Binds what the forms of guests and of orders remember of a guest. */
export const visitorModule = featureModule([], ({ bind }) => {
  bind(visitorTokens.guestEmail).toResolvedValue(
    (localStorage, sessionStorage, clock) => new GuestEmail({ localStorage, sessionStorage, clock }),
    [portTokens.localStorage, portTokens.sessionStorage, portTokens.clock],
  );
});
