import { WishListViewModel } from "../wish-list/index.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed token of the page of the wish list. */
export const wishListTokens = {
  wishList: token<() => WishListViewModel>("wishListViewModel"),
} as const;

/** Binds the wish list of whoever is logged in. */
export const wishListModule = featureModule([], ({ bind }) => {
  bind(wishListTokens.wishList).toResolvedValue((wishList) => () => new WishListViewModel({ wishList }), [portTokens.wishList]);
});
