import { ContainerModule } from "inversify";
import { Cart } from "../cart/index.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the cart's shared models. */
export const cartTokens = {
  cart: token<Cart>("cart"),
} as const;

/** Binds the one cart of the page. */
export const cartModule = new ContainerModule(({ bind }) => {
  bind(cartTokens.cart).toResolvedValue((identifiers) => new Cart(() => identifiers.nextKey()), [portTokens.identifiers]);
});
