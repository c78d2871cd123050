import type { TokenStore } from "@panel/core/auth";
import type { DripFeedsPort, PlacedDripFeed } from "@panel/core/drip-feeds";
import type { DripFeedId, IdempotencyKey } from "@panel/core/identifiers";
import type { Money } from "@panel/core/money";
import type { PriceChanged } from "@panel/core/pricing";
import { failure, success, type PortAnswer, type PortResult } from "@panel/core/result";
import type { MemoryAccount, MemoryAccounts } from "./memory-accounts.ts";
import type { MemoryDripFeeds } from "./memory-drip-feeds.ts";
import { notPossible, nothingThere, sessionInvalid } from "./memory-refusals.ts";

/** The drip feeds of whoever is logged in; nobody else's exist for them. */
export class MemoryDripFeedsPort implements DripFeedsPort {
  readonly #accounts: MemoryAccounts;
  readonly #feeds: MemoryDripFeeds;
  readonly #tokens: TokenStore;

  constructor(accounts: MemoryAccounts, feeds: MemoryDripFeeds, tokens: TokenStore) {
    this.#accounts = accounts;
    this.#feeds = feeds;
    this.#tokens = tokens;
  }

  list(): PortAnswer<readonly PlacedDripFeed[]> {
    const account = this.#account();
    return Promise.resolve(account ? success(this.#feeds.all(account)) : sessionInvalid);
  }

  feed(id: DripFeedId): PortAnswer<PlacedDripFeed> {
    return Promise.resolve(this.#own(id));
  }

  cancel(id: DripFeedId, confirmedRefund: Money, _key: IdempotencyKey): PortAnswer<PlacedDripFeed, PriceChanged> {
    const account = this.#account();
    const own = this.#own(id);
    if (!account || !own.ok) return Promise.resolve(own);
    const feed = own.value;
    if (feed.status === "canceled") return Promise.resolve(own);
    if (!feed.actions.cancelable) return Promise.resolve(notPossible("not possible now"));
    if (feed.refund !== confirmedRefund) {
      return Promise.resolve(failure({ kind: "priceChanged", shown: confirmedRefund, current: feed.refund }));
    }
    if (this.#feeds.cancel(id)) this.#accounts.credit(account, feed.refund);
    return Promise.resolve(this.#own(id));
  }

  #account(): MemoryAccount | null {
    return this.#accounts.bySession(this.#tokens.read());
  }

  #own(id: DripFeedId): PortResult<PlacedDripFeed> {
    const account = this.#account();
    if (!account) return sessionInvalid;
    const feed = this.#feeds.all(account).find((each) => each.id === id);
    return feed ? success(feed) : nothingThere;
  }
}
