import type { TokenStore } from "@panel/core/auth";
import type { IdempotencyKey, OrderId, PaymentMethodId } from "@panel/core/identifiers";
import {
  undeliveredShare,
  type KeywordRanking,
  type Order,
  type OrderAction,
  type OrdersPage,
  type OrdersPort,
  type OrdersQuery,
  type OrderStatus,
  type RefillRequest,
  type SupportQuestion,
  type OrderPaymentRefusal,
  type SupportField,
} from "@panel/core/orders";
import type { PaymentInstructions } from "@panel/core/payments";
import { failure, success, type PortAnswer, type PortResult, type FieldRefusal } from "@panel/core/result";
import type { MemoryAccount, MemoryAccounts } from "./memory-accounts.ts";
import type { MemoryOrderBook } from "./memory-order-book.ts";
import { instructionsFor, sampleMethods } from "./memory-payments-port.ts";
import { notPossible, nothingThere, refusedAt, sessionInvalid } from "./memory-refusals.ts";

const outcomes: Readonly<Record<Exclude<OrderAction, "delete">, OrderStatus>> = {
  activate: "in_processing",
  pause: "stopped",
  cancel: "canceled",
};
const flags = { activate: "activable", pause: "pausable", delete: "deletable", cancel: "cancelable" } as const;

/** The orders of whoever is logged in; nobody else's exist for them. */
export class MemoryOrdersPort implements OrdersPort {
  readonly #accounts: MemoryAccounts;
  readonly #orders: MemoryOrderBook;
  readonly #tokens: TokenStore;

  constructor(accounts: MemoryAccounts, orders: MemoryOrderBook, tokens: TokenStore) {
    this.#accounts = accounts;
    this.#orders = orders;
    this.#tokens = tokens;
  }

  table(query: OrdersQuery): PortAnswer<OrdersPage> {
    const account = this.#account();
    if (!account) return Promise.resolve(sessionInvalid);
    this.#orders.dripFeeds.goOn();
    const text = query.search.trim().toLowerCase();
    const matching = account.orderIds
      .flatMap((id) => this.#orders.order(id) ?? [])
      .filter((order) => query.status === null || order.status === query.status)
      .filter((order) => this.#isListed(order, query.dripFeedId ?? null))
      .filter((order) => (query.subscriptionId ?? null) === null || order.subscriptionId === query.subscriptionId)
      .filter((order) => `${order.id} ${order.name} ${order.url}`.toLowerCase().includes(text))
      .sort((a, b) => (query.sortDirection === "asc" ? a.id - b.id : b.id - a.id));
    const start = query.offset ?? (query.page - 1) * query.pageSize;
    return Promise.resolve(success({ orders: matching.slice(start, start + query.pageSize), total: matching.length }));
  }

  order(id: OrderId): PortAnswer<Order> {
    const order = this.#own(id);
    return Promise.resolve(order.ok ? success(order.value.order) : order);
  }

  act(id: OrderId, action: OrderAction, _key: IdempotencyKey): PortAnswer<Order | null> {
    const own = this.#own(id);
    if (!own.ok) return Promise.resolve(own);
    const { account, order } = own.value;
    if (!order.actions[flags[action]]) return Promise.resolve(notPossible("not possible now"));
    if (action === "delete") {
      this.#orders.remove(account, id);
      return Promise.resolve(success(null));
    }
    return Promise.resolve(
      success(action === "cancel" ? this.#cancel(account, order) : this.#orders.change(id, outcomes[action])),
    );
  }

  payByBalance(id: OrderId, _key: IdempotencyKey): PortAnswer<Order, OrderPaymentRefusal> {
    const own = this.#own(id);
    if (!own.ok) return Promise.resolve(own);
    const { account, order } = own.value;
    if (!order.actions.payable) return Promise.resolve(success(order));
    if (!this.#accounts.debit(account, order.cost))
      return Promise.resolve(failure({ kind: "notEnoughBalance", message: "not enough on the balance" } as const));
    return Promise.resolve(success(this.#orders.change(id, "in_processing") ?? order));
  }

  payByInvoice(id: OrderId, method: PaymentMethodId, _key: IdempotencyKey): PortAnswer<PaymentInstructions, OrderPaymentRefusal> {
    const own = this.#own(id);
    if (!own.ok) return Promise.resolve(own);
    const chosen = sampleMethods.find((each) => each.id === method);
    if (!chosen) return Promise.resolve(refusedAt("paymentMethod", "unknown"));
    const invoice = this.#orders.openInvoice(own.value.order.cost, chosen, () => this.#orders.change(id, "in_processing"));
    return Promise.resolve(success(instructionsFor(invoice.id, chosen)));
  }

  /** Runs of drip feeds are listed by their feed, and only there. */
  #isListed(order: Order, dripFeedId: number | null): boolean {
    const isRun = this.#orders.isRun(order.id);
    return dripFeedId === null ? !isRun : isRun && order.dripFeedId === dripFeedId;
  }

  progress(ids: readonly OrderId[]): PortAnswer<readonly Order[]> {
    const account = this.#account();
    if (!account) return Promise.resolve(sessionInvalid);
    const own = ids.filter((id) => account.orderIds.includes(id));
    return Promise.resolve(success(own.flatMap((id) => this.#orders.order(id) ?? [])));
  }

  refillRequests(id: OrderId): PortAnswer<readonly RefillRequest[]> {
    const own = this.#own(id);
    return Promise.resolve(own.ok ? success(this.#orders.extras.refills(id)) : own);
  }

  keywords(id: OrderId): PortAnswer<readonly KeywordRanking[]> {
    const own = this.#own(id);
    return Promise.resolve(own.ok ? success(this.#orders.extras.rankings.get(id) ?? []) : own);
  }

  ask(id: OrderId, question: SupportQuestion): PortAnswer<null, FieldRefusal<SupportField>> {
    const own = this.#own(id);
    return Promise.resolve(own.ok ? this.#orders.extras.ask(own.value.order, question, this.#orders.now()) : own);
  }

  /** The share of the cost that was not delivered goes back (DEC-149). */
  #cancel(account: MemoryAccount, order: Order): Order | null {
    const amount = undeliveredShare(order.cost, order.quantity, order.currentQuantity);
    this.#accounts.credit(account, amount);
    return this.#orders.change(order.id, "canceled", { cancelReason: "user", refund: { amount, date: this.#orders.now() } });
  }

  #account(): MemoryAccount | null {
    return this.#accounts.bySession(this.#tokens.read());
  }

  #own(id: OrderId): PortResult<{ readonly account: MemoryAccount; readonly order: Order }> {
    const account = this.#account();
    if (!account) return sessionInvalid;
    const order = account.orderIds.includes(id) ? this.#orders.order(id) : null;
    return order ? success({ account, order }) : nothingThere;
  }
}
