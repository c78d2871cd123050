import type { Service } from "@panel/core/catalogue";
import { subscriptionId, type OrderId, type SubscriptionId } from "@panel/core/identifiers";
import { allocateMoney, missingBalance, sumMoney, zeroMoney, type Money } from "@panel/core/money";
import type { LinkedCard } from "@panel/core/payments";
import {
  chargePerPublication,
  costOfPublications,
  isCanceledWithSubscription,
  subscriptionActions,
  type Subscription,
  type SubscriptionContent,
  type SubscriptionDraft,
} from "@panel/core/subscriptions";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { MemoryOrderTill } from "../orders/memory-order-till.ts";
import { plainLine } from "../orders/new-order.ts";
import type { MemoryShop } from "../memory-shop.ts";
import { utcText } from "../utc-text.ts";

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

/** Subscriptions in memory, and what new publications do to them. */
export class MemorySubscriptionBook {
  readonly #shop: MemoryShop;
  readonly #till: MemoryOrderTill;
  readonly #entries = new Map<SubscriptionId, Entry>();

  constructor(shop: MemoryShop) {
    this.#shop = shop;
    this.#till = new MemoryOrderTill(shop);
  }

  of(owner: MemoryAccount): readonly Subscription[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.owner === owner)
      .map(seen)
      .reverse();
  }

  /** The owner's subscription; null for another person's. */
  find(owner: MemoryAccount, id: SubscriptionId): Subscription | null {
    const entry = this.#entries.get(id);
    return entry?.owner === owner ? seen(entry) : null;
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
      totalCost: costOfPublications(costPerPublication, draft.contentsLimit),
      createdAt: utcText(this.#shop.clock.now()),
      actions: { cancelable: false, cardLinkable: false },
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
    const entry = { owner, wishes, subscription };
    this.#entries.set(id, entry);
    return seen(entry);
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
      const placed = this.#shop.orders.entry(orderId);
      if (!placed) continue;
      const { order, kind } = placed;
      const facts = { status: order.status, kind, isPaid: true, hasBegun: order.currentQuantity > 0 };
      if (isCanceledWithSubscription(facts)) this.#till.cancel(placed);
    }
    this.change(id, { status: "canceled", waitingFor: null });
  }

  /** A new publication behind the link: the chosen services are placed on it once, while there is room and it can be paid. */
  publish(id: SubscriptionId, url: string): void {
    const entry = this.#entries.get(id);
    if (!entry || entry.subscription.status !== "in_processing") return;
    if (entry.subscription.contents.some((content) => content.promotable?.url === url)) return;
    const { billingType, waitingFor, costPerPublication } = entry.subscription;
    if (billingType === "card" && waitingFor === "card") return;
    if (isFrozen(entry.owner)) this.change(id, { waitingFor: "frozen" });
    else if (billingType === "balance" && missingBalance(entry.owner.profile.balance, costPerPublication) !== null) {
      this.change(id, { waitingFor: "balance" });
    } else this.#promote(entry, id, url);
  }

  /** Places the orders of a publication and pays them; a linked card pays its method's fee besides. */
  #place({ owner, wishes, subscription }: Entry, url: string): readonly OrderId[] {
    const [card] = subscription.recurringMethods;
    const method = card ? this.#shop.methods.recurring.find((each) => each.id === card.paymentMethodId) : undefined;
    const charge = method ? chargePerPublication(subscription.costPerPublication, method.fee) : subscription.costPerPublication;
    const shares = allocateMoney(
      charge,
      wishes.map((wish) => wish.cost),
    );
    const purchase = `subscription:${subscription.id}:${url}`;
    const placed = { owner, purchase, status: "unpaid", source: "subscription" } as const;
    const ids = wishes.map(({ service, quantity }, at) => {
      const share = { cost: shares[at] ?? zeroMoney, fee: zeroMoney, couponCredit: zeroMoney, methodCredit: zeroMoney };
      return this.#shop.orders.place({ ...placed, line: plainLine(service, quantity, url), service, share });
    });
    this.#till.settle(owner, ids, method ? charge : zeroMoney);
    return ids;
  }

  #promote(entry: Entry, id: SubscriptionId, url: string): void {
    const orders = this.#place(entry, url).flatMap((orderId) => {
      this.#shop.orders.amend(orderId, { subscriptionId: id });
      const order = this.#shop.orders.order(orderId);
      return order ? [{ id: orderId, name: order.name, status: order.status }] : [];
    });
    const promotable = { ...noPromotable, url };
    const content: SubscriptionContent = { promotable, orders, publishedAt: utcText(this.#shop.clock.now()) };
    const { contents, contentsCount, contentsLimit } = entry.subscription;
    const isFull = contentsCount + 1 >= contentsLimit;
    this.change(id, {
      contents: [content, ...contents],
      contentsCount: contentsCount + 1,
      waitingFor: null,
      ...(isFull && { status: "completed" }),
    });
  }
}

/** A subscription with what its owner may do with it now. */
const seen = ({ subscription, owner }: Entry): Subscription => ({
  ...subscription,
  actions: subscriptionActions(subscription, { isOwner: true, isFrozen: isFrozen(owner) }),
});

const noPromotable = {
  embedUrl: null,
  title: null,
  thumbnail: null,
  startedAt: null,
  supportedAt: null,
  supportedUntil: null,
  endedAt: null,
};
