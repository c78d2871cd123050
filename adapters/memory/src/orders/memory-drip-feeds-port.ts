import type { DripFeedsPort, PlacedDripFeed } from "@panel/core/drip-feeds";
import type { DripFeedId, IdempotencyKey } from "@panel/core/identifiers";
import type { Money } from "@panel/core/money";
import type { PriceChanged } from "@panel/core/pricing";
import { failure, success, type PortAnswer, type PortResult } from "@panel/core/result";
import { isFrozen } from "../accounts/memory-accounts.ts";
import { MemoryOrderTill } from "./memory-order-till.ts";
import { accountFrozen, notNow, nothingThere, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

/** The drip feeds of the logged-in customer; nobody else's exist for them. */
export class MemoryDripFeedsPort implements DripFeedsPort {
  readonly #shop: MemoryShop;
  readonly #till: MemoryOrderTill;

  constructor(shop: MemoryShop) {
    this.#shop = shop;
    this.#till = new MemoryOrderTill(shop);
  }

  list(): PortAnswer<readonly PlacedDripFeed[]> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? success(this.#shop.orders.dripFeeds.all(account)) : sessionInvalid);
  }

  feed(id: DripFeedId): PortAnswer<PlacedDripFeed> {
    return Promise.resolve(this.#own(id));
  }

  cancel(id: DripFeedId, confirmedRefund: Money, _key: IdempotencyKey): PortAnswer<PlacedDripFeed, PriceChanged> {
    return Promise.resolve(this.#cancel(id, confirmedRefund));
  }

  #cancel(id: DripFeedId, confirmedRefund: Money): PortResult<PlacedDripFeed, PriceChanged> {
    const account = accountOf(this.#shop);
    const own = this.#own(id);
    if (!account || !own.ok) return own;
    if (isFrozen(account)) return accountFrozen;
    const feed = own.value;
    if (feed.status === "canceled") return own;
    if (!feed.actions.cancelable) return notNow;
    if (feed.refund !== confirmedRefund) {
      return failure({ kind: "priceChanged", shown: confirmedRefund, current: feed.refund });
    }
    this.#till.cancelDripFeed(id);
    return this.#own(id);
  }

  #own(id: DripFeedId): PortResult<PlacedDripFeed> {
    const account = accountOf(this.#shop);
    if (!account) return sessionInvalid;
    const feed = this.#shop.orders.dripFeeds.all(account).find((each) => each.id === id);
    return feed ? success(feed) : nothingThere;
  }
}
