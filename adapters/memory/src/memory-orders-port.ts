import type { TokenStore } from "@panel/core/auth";
import type { IdempotencyKey, OrderId, PaymentMethodId } from "@panel/core/identifiers";
import { scaleMoney } from "@panel/core/money";
import type { Order, OrderAction, OrdersPage, OrdersPort, OrdersQuery, OrderStatus } from "@panel/core/orders";
import type { PaymentInstructions } from "@panel/core/payments";
import { success, type PortAnswer, type PortResult } from "@panel/core/result";
import type { MemoryAccount, MemoryAccounts } from "./memory-accounts.ts";
import type { MemoryOrderBook } from "./memory-order-book.ts";
import { instructionsFor, sampleMethods } from "./memory-payments-port.ts";
import { nothingThere, refused, sessionInvalid } from "./memory-refusals.ts";

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
    const text = query.search.trim().toLowerCase();
    const matching = account.orderIds
      .flatMap((id) => this.#orders.order(id) ?? [])
      .filter((order) => query.status === null || order.status === query.status)
      .filter((order) => (query.dripFeedId ?? null) === null || order.dripFeedId === query.dripFeedId)
      .filter((order) => (query.subscriptionId ?? null) === null || order.subscriptionId === query.subscriptionId)
      .filter((order) => `${order.id} ${order.name} ${order.url}`.toLowerCase().includes(text))
      .sort((a, b) => (query.sortDirection === "asc" ? a.id - b.id : b.id - a.id));
    const start = (query.page - 1) * query.pageSize;
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
    if (!order.actions[flags[action]]) return Promise.resolve(refused({}, "not possible now"));
    if (action === "delete") {
      this.#orders.remove(account, id);
      return Promise.resolve(success(null));
    }
    if (action === "cancel") this.#accounts.credit(account, undelivered(order));
    return Promise.resolve(success(this.#orders.change(id, outcomes[action])));
  }

  payByBalance(id: OrderId, _key: IdempotencyKey): PortAnswer<Order> {
    const own = this.#own(id);
    if (!own.ok) return Promise.resolve(own);
    const { account, order } = own.value;
    if (!order.actions.payable) return Promise.resolve(success(order));
    if (!this.#accounts.debit(account, order.cost)) return Promise.resolve(refused({ balance: ["not enough on the balance"] }));
    return Promise.resolve(success(this.#orders.change(id, "in_processing") ?? order));
  }

  payByInvoice(id: OrderId, method: PaymentMethodId, _key: IdempotencyKey): PortAnswer<PaymentInstructions> {
    const own = this.#own(id);
    if (!own.ok) return Promise.resolve(own);
    const chosen = sampleMethods.find((each) => each.id === method);
    if (!chosen) return Promise.resolve(refused({ payment_method_id: ["unknown"] }));
    const invoice = this.#orders.openInvoice(own.value.order.cost, chosen, () => this.#orders.change(id, "in_processing"));
    return Promise.resolve(success(instructionsFor(invoice.id, chosen)));
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

/** The share of the cost that was not delivered (DEC-149). */
const undelivered = (order: Order) =>
  scaleMoney(order.cost, Math.max(0, order.quantity - order.currentQuantity), Math.max(1, order.quantity));
