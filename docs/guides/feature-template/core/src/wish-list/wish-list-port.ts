import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** One name on the wish list. */
export interface WishListEntry {
  readonly id: number;
  readonly name: string;
}

/** What is sent to be added. */
export type WishListField = "name";

/** Why an entry is not added: a field is wrong, or there is no room for another one. */
export type WishListRefusal = FieldRefusal<WishListField> | { readonly kind: "full"; readonly message: string };

/** The wish list of the logged-in customer (API-READ, API-WRITE). */
export interface WishListPort {
  /** All entries, the newest first. */
  entries(signal?: CancelSignal): PortAnswer<readonly WishListEntry[]>;
  /** Adds an entry and answers it as it is kept. */
  add(name: string): PortAnswer<WishListEntry, WishListRefusal>;
}
