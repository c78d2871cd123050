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
    (storage, clock) => new GuestEmail(storage, clock),
    [portTokens.localStorage, portTokens.clock],
  );
});
