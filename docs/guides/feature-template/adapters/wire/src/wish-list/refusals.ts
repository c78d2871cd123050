import type { WishListField, WishListRefusal } from "@panel/core/wish-list";
import { fieldRefusal, type RefusalDecoder } from "../endpoint/refusal.ts";

/** The reason of a refusal for want of room. */
export const WISH_LIST_FULL = "wish_list_full";

const fields = fieldRefusal(new Map<string, WishListField>([["name", "name"]]));

/** What adding an entry refuses (ROW-000). */
export const wishListRefusal: RefusalDecoder<WishListRefusal> = (refusal) =>
  refusal.code === WISH_LIST_FULL ? { kind: "full", message: refusal.message } : fields(refusal);
