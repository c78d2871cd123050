export { wishListEntryFromWire } from "./codec.ts";
export { getWishList, postWishList } from "./endpoints.ts";
export { WISH_LIST_FULL } from "./refusals.ts";
