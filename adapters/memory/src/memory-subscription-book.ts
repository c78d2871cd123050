import type { Service } from "@panel/core/catalogue";
import { subscriptionId, type SubscriptionId } from "@panel/core/identifiers";
import { sumMoney, type Money } from "@panel/core/money";
import type { LinkedCard } from "@panel/core/payments";
import type { Subscription, SubscriptionContent, SubscriptionDraft } from "@panel/core/subscriptions";
import type { Clock } from "@panel/core/time";
import type { MemoryAccount, MemoryAccounts } from "./memory-accounts.ts";
import type { MemoryOrderBook } from "./memory-order-book.ts";
import { utcText } from "./utc-text.ts";

/** A service of a subscription with its cost for one publication. */
export interface PricedWish {
  readonly service: Service;
  readonly quantity: number;
  readonly countries: readonly string[];
  readonly cost: Money;
}

interface Entry {
  readonly owner: MemoryAccount;
  readonly wishes: readonly PricedWish[];
  subscription: Subscription;
}

export interface MemorySubscriptionShop {
  readonly accounts: MemoryAccounts;
  readonly orders: MemoryOrderBook;
  readonly clock: Clock;
}

/** Subscriptions in memory, and what new publications do to them. */
export class MemorySubscriptionBook {
  readonly #shop: MemorySubscriptionShop;
  readonly #entries = new Map<SubscriptionId, Entry>();

  constructor(shop: MemorySubscriptionShop) {
    this.#shop = shop;
  }

  of(owner: MemoryAccount): readonly Subscription[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.owner === owner)
      .map((entry) => entry.subscription)
      .reverse();
  }

  /** The owner's subscription; null for somebody else's. */
  find(owner: MemoryAccount, id: SubscriptionId): Subscription | null {
    const entry = this.#entries.get(id);
    return entry?.owner === owner ? entry.subscription : null;
  }

  add(owner: MemoryAccount, draft: SubscriptionDraft, wishes: readonly PricedWish[], cards: readonly LinkedCard[]): Subscription {
    const id = subscriptionId(this.#entries.size + 1);
    const costPerPublication = sumMoney(wishes.map((wish) => wish.cost));
    const isCardMissing = draft.payer.kind === "card" && draft.payer.cardId === null;
    const subscription: Subscription = {
      id,
      name: draft.name,
      type: draft.type,
      url: draft.url,
      status: "in_processing",
      billingType: draft.payer.kind,
      contentsLimit: draft.contentsLimit,
      contentsCount: 0,
      costPerPublication,
      totalCost: sumMoney(Array.from({ length: draft.contentsLimit }, () => costPerPublication)),
      createdAt: utcText(this.#shop.clock.now()),
      actions: { cancelable: true, cardLinkable: isCardMissing },
      waitingFor: isCardMissing ? "card" : null,
      services: wishes.map(({ service, cost, quantity, countries }) => ({
        service: { id: service.id, name: service.name, slug: service.slug },
        cost,
        quantity,
        countries,
      })),
      contents: [],
      recurringMethods: cards,
      keywordsLimit: null,
      trackedKeywords: null,
    };
    this.#entries.set(id, { owner, wishes, subscription });
    return subscription;
  }

  change(id: SubscriptionId, fields: Partial<Subscription>): void {
    const entry = this.#entries.get(id);
    if (entry) entry.subscription = { ...entry.subscription, ...fields };
  }

  /** Ends it; what was paid for orders that have not begun is credited. */
  cancel(id: SubscriptionId): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    for (const { id: orderId } of entry.subscription.contents.flatMap((content) => content.orders)) {
      const order = this.#shop.orders.order(orderId);
      if (order?.status !== "in_processing" || order.currentQuantity > 0) continue;
      this.#shop.orders.change(orderId, "canceled");
      this.#shop.accounts.credit(entry.owner, order.cost);
    }
    this.change(id, { status: "canceled", waitingFor: null, actions: { cancelable: false, cardLinkable: false } });
  }

  /** A new publication behind the link: the chosen services are placed on it once, while there is room and it can be paid. */
  publish(id: SubscriptionId, url: string): void {
    const entry = this.#entries.get(id);
    if (!entry || entry.subscription.status !== "in_processing") return;
    if (entry.subscription.contents.some((content) => content.promotable?.url === url)) return;
    const { billingType, waitingFor, costPerPublication } = entry.subscription;
    if (billingType === "card" && waitingFor === "card") return;
    if (billingType === "balance" && !this.#shop.accounts.debit(entry.owner, costPerPublication)) {
      this.change(id, { waitingFor: "balance" });
      return;
    }
    this.#promote(entry, id, url);
  }

  #promote(entry: Entry, id: SubscriptionId, url: string): void {
    const orders = entry.wishes.map(({ service, quantity, cost }) => {
      const line = {
        serviceId: service.id,
        networkId: service.networkId,
        serviceTypeId: service.serviceTypeId,
        serviceName: service.name,
        quantity,
        url,
        isGuarantee: false,
        dripFeed: null,
        targetValues: [],
      };
      const orderId = this.#shop.orders.place(entry.owner, line, service, cost, "in_processing", "subscription");
      this.#shop.orders.amend(orderId, { subscriptionId: id });
      return { id: orderId, name: service.name, status: "in_processing" };
    });
    const promotable = { ...noPromotable, url };
    const content: SubscriptionContent = { promotable, orders, publishedAt: utcText(this.#shop.clock.now()) };
    const { contents, contentsCount, contentsLimit } = entry.subscription;
    const isFull = contentsCount + 1 >= contentsLimit;
    this.change(id, {
      contents: [content, ...contents],
      contentsCount: contentsCount + 1,
      waitingFor: null,
      ...(isFull && { status: "completed", actions: { cancelable: false, cardLinkable: false } }),
    });
  }
}

const noPromotable = {
  embedUrl: null,
  title: null,
  thumbnail: null,
  startedAt: null,
  supportedAt: null,
  supportedUntil: null,
  endedAt: null,
};
