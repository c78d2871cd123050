import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import type { WishListEntry, WishListPort, WishListRefusal } from "@panel/core/wish-list";
import { getWishList, postWishList, wishListEntryFromWire } from "@panel/wire/wish-list";
import type { HttpClient } from "./transport/http-client.ts";

/** The wish list over HTTP (API-READ, API-WRITE). */
export class HttpWishListPort implements WishListPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async entries(signal?: CancelSignal): PortAnswer<readonly WishListEntry[]> {
    return mapResult(await this.client.call(getWishList, { signal }), (entries) => entries.map(wishListEntryFromWire));
  }

  async add(name: string): PortAnswer<WishListEntry, WishListRefusal> {
    return mapResult(await this.client.call(postWishList, { body: { name } }), wishListEntryFromWire);
  }
}
