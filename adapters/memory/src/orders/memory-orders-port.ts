import type { IdempotencyKey, OrderId, PaymentMethodId } from "@panel/core/identifiers";
import {
  flaggedActions,
  isOrderFound,
  orderSearch,
  statusAfter,
  unpaidOrderCharge,
  type ImmediateOrderAction,
  type KeywordRanking,
  type Order,
  type OrderPaymentRefusal,
  type OrdersPage,
  type OrdersPort,
  type OrdersQuery,
  type RefillRequest,
  type StreamNews,
  type SupportField,
  type SupportQuestion,
  type UnpaidOrderCharge,
} from "@panel/core/orders";
import type { Money } from "@panel/core/money";
import type { PaymentInstructions, PaymentMethod } from "@panel/core/payments";
import { priceChanged } from "@panel/core/pricing";
import { acceptAmount, acceptPayer, type PurchasePayer } from "@panel/core/purchase";
import { failure, success, type FieldRefusal, type PortAnswer, type PortResult } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { isFrozen, scopedKey, type MemoryAccount } from "../accounts/memory-accounts.ts";
import type { MemoryOrder } from "./memory-order-book.ts";
import { tellNews } from "./memory-order-news.ts";
import { MemoryOrderTill } from "./memory-order-till.ts";
import { instructionsFor } from "../payments/memory-payment-methods.ts";
import { accountFrozen, notEnoughBalance, nothingThere, notNow, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

/** The orders of the logged-in customer; nobody else's exist for them. */
export class MemoryOrdersPort implements OrdersPort {
  readonly #shop: MemoryShop;
  readonly #till: MemoryOrderTill;
  readonly #answers = new Map<string, unknown>();

  constructor(shop: MemoryShop) {
    this.#shop = shop;
    this.#till = new MemoryOrderTill(shop);
  }

  table(query: OrdersQuery): PortAnswer<OrdersPage> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    this.#shop.orders.dripFeeds.goOn();
    const asked = orderSearch(query.search);
    const own = account.orderIds.flatMap((id) => this.#shop.orders.order(id) ?? []);
    const matching = own
      .filter((order) => query.status === null || order.status === query.status)
      .filter((order) => this.#isListed(order, query.dripFeedId ?? null))
      .filter((order) => (query.subscriptionId ?? null) === null || order.subscriptionId === query.subscriptionId)
      .filter((order) => asked === null || isOrderFound(asked, order))
      .sort((a, b) => (query.sortDirection === "asc" ? a.id - b.id : b.id - a.id));
    const start = query.offset ?? (query.page - 1) * query.pageSize;
    const byStatus: Record<string, number> = {};
    for (const { status } of own.filter((order) => this.#isListed(order, null))) byStatus[status] = (byStatus[status] ?? 0) + 1;
    const orders = matching.slice(start, start + query.pageSize);
    return Promise.resolve(success({ orders, total: matching.length, byStatus }));
  }

  order(id: OrderId): PortAnswer<Order> {
    const own = this.#own(id);
    return Promise.resolve(own.ok ? success(own.value.order) : own);
  }

  news(hear: (news: StreamNews) => void, signal: CancelSignal): PortAnswer<null> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    return tellNews(this.#shop.orders, ({ owner }) => owner === account, hear, signal);
  }

  act(id: OrderId, action: ImmediateOrderAction, key: IdempotencyKey): PortAnswer<Order | null> {
    return this.#once(id, key, (own) => this.#act(own, action));
  }

  payByBalance(id: OrderId, key: IdempotencyKey, confirmed?: Money): PortAnswer<Order, OrderPaymentRefusal> {
    return this.#once(id, key, (own) => this.#payByBalance(own, confirmed ?? null));
  }

  payByInvoice(
    id: OrderId,
    method: PaymentMethodId,
    key: IdempotencyKey,
    confirmed?: Money,
  ): PortAnswer<PaymentInstructions, OrderPaymentRefusal> {
    return this.#once(id, key, (own) => this.#payByInvoice(own, method, confirmed ?? null));
  }

  progress(ids: readonly OrderId[]): PortAnswer<readonly Order[]> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const own = ids.filter((id) => account.orderIds.includes(id));
    return Promise.resolve(success(own.flatMap((id) => this.#shop.orders.order(id) ?? [])));
  }

  refillRequests(id: OrderId): PortAnswer<readonly RefillRequest[]> {
    const own = this.#own(id);
    return Promise.resolve(own.ok ? success(this.#shop.orders.extras.refills(id)) : own);
  }

  keywords(id: OrderId): PortAnswer<readonly KeywordRanking[]> {
    const own = this.#own(id);
    return Promise.resolve(own.ok ? success(this.#shop.orders.extras.rankings.get(id) ?? []) : own);
  }

  ask(id: OrderId, question: SupportQuestion): PortAnswer<null, FieldRefusal<SupportField>> {
    const own = this.#own(id);
    const { extras } = this.#shop.orders;
    return Promise.resolve(own.ok ? extras.ask(own.value.order, question, this.#shop.orders.now()) : own);
  }

  /** An action that takes nothing because it was taken before is answered as it stands. */
  #act({ order, ...rest }: MemoryOrder, action: ImmediateOrderAction): PortResult<Order | null> {
    if (isFrozen(rest.owner)) return accountFrozen;
    const after = statusAfter(action);
    if (!flaggedActions(order).includes(action)) return after !== null && order.status === after ? success(order) : notNow;
    if (action === "cancel") return success(this.#till.cancel({ order, ...rest }));
    if (after !== null) return success(this.#shop.orders.change(order.id, after));
    this.#till.remove({ order, ...rest });
    return success(null);
  }

  #payByBalance(own: MemoryOrder, confirmed: Money | null): PortResult<Order, OrderPaymentRefusal> {
    const charge = this.#charge(own, { kind: "balance" }, null, confirmed);
    if (!charge.ok) return charge;
    const { order, owner } = own;
    if (!this.#till.pay(owner, [order.id], charge.value)) return notEnoughBalance;
    return success(this.#shop.orders.order(order.id) ?? order);
  }

  #payByInvoice(
    own: MemoryOrder,
    id: PaymentMethodId,
    confirmed: Money | null,
  ): PortResult<PaymentInstructions, OrderPaymentRefusal> {
    const method = this.#shop.methods.find(id);
    const charge = this.#charge(own, { kind: "method", method }, method, confirmed);
    if (!charge.ok || !method) return charge.ok ? notNow : charge;
    const { order, owner } = own;
    const { total } = charge.value;
    const settle = () => this.#till.settle(owner, [order.id], total, charge.value);
    const invoice = this.#shop.orders.openInvoice(total, method, settle, { owner });
    return success(instructionsFor(invoice.id, method));
  }

  /** What an order is charged by anyone who pays now, once they may pay it at the total that they were shown (DEC-186). */
  #charge(
    { order, owner }: MemoryOrder,
    payer: PurchasePayer,
    method: PaymentMethod | null,
    confirmed: Money | null,
  ): PortResult<UnpaidOrderCharge, OrderPaymentRefusal> {
    if (isFrozen(owner)) return accountFrozen;
    if (!order.actions.payable) return notNow;
    const { blockedServiceIds } = this.#shop.settings;
    const facts = { account: { isFrozen: false }, serviceIds: [order.service.id], blockedServiceIds };
    const problem = acceptPayer(payer, { ...facts, seller: null, hasGateway: true });
    if (problem) return refusedAt("paymentMethod", problem.kind);
    const charge = unpaidOrderCharge(order.costWithoutFee, method);
    const limit = acceptAmount(payer, { cost: charge, seller: null, balance: null });
    if (limit) return refusedAt("paymentMethod", limit.kind);
    const change = priceChanged(confirmed, charge.total);
    return change ? failure({ kind: "priceChanged", ...change }) : success(charge);
  }

  /** Runs of drip feeds are listed by their feed, and only there. */
  #isListed(order: Order, dripFeedId: number | null): boolean {
    const isRun = this.#shop.orders.isRun(order.id);
    return dripFeedId === null ? !isRun : isRun && order.dripFeedId === dripFeedId;
  }

  /** A key has one effect; anyone who sends it again gets the first answer. */
  #once<Value, Refusal = never>(
    id: OrderId,
    key: IdempotencyKey,
    run: (own: MemoryOrder) => PortResult<Value, Refusal>,
  ): PortAnswer<Value, Refusal> {
    const scoped = scopedKey(accountOf(this.#shop), key);
    const known = this.#answers.get(scoped) as PortResult<Value, Refusal> | undefined;
    if (known) return Promise.resolve(known);
    const own = this.#own(id);
    const answer = own.ok ? run(own.value) : own;
    if (answer.ok) this.#answers.set(scoped, answer);
    return Promise.resolve(answer);
  }

  #own(id: OrderId): PortResult<MemoryOrder> {
    const account: MemoryAccount | null = accountOf(this.#shop);
    if (!account) return sessionInvalid;
    const entry = this.#shop.orders.entry(id);
    return entry?.owner === account ? success(entry) : nothingThere;
  }
}
