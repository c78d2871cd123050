import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { WishListViewModel, type WishListPort } from "./index.ts";

export const wishListPort = portToken<WishListPort>("wishList");

/** Token of the page of the wish list. */
export const wishListTokens = { wishList: token<() => WishListViewModel>("wishListViewModel") } as const;

export const wishListModule = featureModule(
  [],
  [provideFactory(wishListTokens.wishList, WishListViewModel, { wishList: wishListPort })],
);
