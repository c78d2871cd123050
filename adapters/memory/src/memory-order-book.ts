import type { Service } from "@panel/core/catalogue";
import type { PlannedRun } from "@panel/core/drip-feeds";
import { invoiceId, orderId, type InvoiceId, type OrderId } from "@panel/core/identifiers";
import type { Money } from "@panel/core/money";
import type { Order, OrderStatus } from "@panel/core/orders";
import { dripFeedTotal, type OrderLine } from "@panel/core/pricing";
import type { PlacedPurchase } from "@panel/core/purchase";
import type { Invoice, PaymentMethod } from "@panel/core/payments";
import type { Clock } from "@panel/core/time";
import type { MemoryAccount } from "./memory-accounts.ts";
import { MemoryDripFeeds } from "./memory-drip-feeds.ts";
import { MemoryOrderExtras } from "./memory-order-extras.ts";
import { utcText } from "./utc-text.ts";

interface OpenInvoice {
  invoice: Invoice;
  readonly method: PaymentMethod;
  /** What paying it does, once. */
  readonly settle: () => void;
}

const actionsOf = (status: OrderStatus) => ({
  activable: status === "stopped",
  deletable: status === "unpaid",
  pausable: status === "in_processing",
  payable: status === "unpaid",
  cancelable: status === "in_processing" || status === "stopped",
});

/** Orders and invoices in memory; a key leaves one purchase behind, however often it is used. */
export class MemoryOrderBook {
  readonly extras = new MemoryOrderExtras();
  readonly #clock: Clock;
  readonly #orders = new Map<OrderId, Order>();
  readonly #purchases = new Map<string, { readonly fingerprint: string; readonly placed: PlacedPurchase }>();
  readonly #invoices = new Map<InvoiceId, OpenInvoice>();
  readonly #runs = new Set<OrderId>();
  readonly dripFeeds: MemoryDripFeeds;
  #made = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.dripFeeds = new MemoryDripFeeds(clock, this);
  }

  /** By a key of `scopedKey`. */
  purchase(key: string): { readonly fingerprint: string; readonly placed: PlacedPurchase } | null {
    return this.#purchases.get(key) ?? null;
  }

  keep(key: string, fingerprint: string, placed: PlacedPurchase): void {
    this.#purchases.set(key, { fingerprint, placed });
  }

  /** Now, as the panel's data says it. */
  now(): string {
    return utcText(this.#clock.now());
  }

  order(id: OrderId): Order | null {
    return this.#orders.get(id) ?? null;
  }

  place(owner: MemoryAccount, line: OrderLine, service: Service, cost: Money, status: OrderStatus, source: string): OrderId {
    const id = this.#nextId();
    const order: Order = {
      id,
      name: service.name,
      url: line.url,
      status,
      service: { id: service.id, name: service.name, slug: service.slug },
      cost,
      price: service.price,
      quantity: dripFeedTotal(line.quantity, line.dripFeed),
      startQuantity: null,
      currentQuantity: 0,
      percentOfCurrentFill: 0,
      createdAt: utcText(this.#clock.now()),
      completedAt: null,
      hasRefill: service.hasRefill,
      isAutoRefillAllowed: false,
      refill: null,
      isGuarantee: line.isGuarantee,
      refund: null,
      cancelReason: null,
      cancelDescription: null,
      countries: [],
      promotable: null,
      actions: actionsOf(status),
      source,
      subOrders: [],
      targets: line.targetValues,
      dripFeedId: null,
      dripFeed: line.dripFeed && {
        runs: line.dripFeed.numberOfRuns,
        quantity: line.quantity,
        minutesBetweenRuns: line.dripFeed.dripFeedMinutes,
        mode: line.dripFeed.mode,
        quantityStep: line.dripFeed.numberOfSteps,
      },
      subscriptionId: null,
    };
    this.#orders.set(id, order);
    owner.orderIds.push(id);
    if (line.dripFeed) this.dripFeeds.open(owner, order, line.quantity, line.dripFeed);
    return id;
  }

  /** The order that a run of a drip feed becomes when it starts. */
  placeRun(owner: MemoryAccount, whole: Order, run: PlannedRun): OrderId {
    const id = this.#nextId();
    const { quantity, cost } = run;
    const status = "in_processing";
    const createdAt = utcText(this.#clock.now());
    const fresh = { currentQuantity: 0, percentOfCurrentFill: 0, completedAt: null, subOrders: [], dripFeed: null };
    this.#orders.set(id, { ...whole, ...fresh, id, status, quantity, cost, createdAt, actions: actionsOf(status) });
    this.#runs.add(id);
    owner.orderIds.push(id);
    return id;
  }

  /** Whether an order is a run of a drip feed. */
  isRun(id: OrderId): boolean {
    return this.#runs.has(id);
  }

  put(order: Order): void {
    this.#orders.set(order.id, order);
  }

  /** What a drip feed was bought as follows its runs; it is cancelled as the drip feed that it is. */
  #actionsOf(order: Order, status: OrderStatus): Order["actions"] {
    const isWholeDripFeed = order.dripFeedId !== null && !this.isRun(order.id);
    return isWholeDripFeed ? { ...actionsOf(status), cancelable: false, pausable: false } : actionsOf(status);
  }

  #nextId(): OrderId {
    this.#made += 1;
    return orderId(this.#made);
  }

  change(id: OrderId, status: OrderStatus, fields: Partial<Order> = {}): Order | null {
    const order = this.#orders.get(id);
    if (!order) return null;
    const changed = { ...order, status, actions: this.#actionsOf(order, status), ...fields };
    this.#orders.set(id, changed);
    if (order.status === "unpaid" && status !== "unpaid") this.dripFeeds.paid(id);
    return changed;
  }

  /** Changes what an order says, such as the subscription that it was placed by. */
  amend(id: OrderId, fields: Partial<Order>): void {
    const order = this.#orders.get(id);
    if (order) this.#orders.set(id, { ...order, ...fields });
  }

  remove(owner: MemoryAccount, id: OrderId): void {
    this.#orders.delete(id);
    owner.orderIds.splice(owner.orderIds.indexOf(id), 1);
  }

  openInvoice(amount: Money, method: PaymentMethod, settle: () => void): Invoice {
    const id = invoiceId(`memory-invoice-${this.#invoices.size + 1}`);
    const invoice: Invoice = { id, status: "created", amount };
    this.#invoices.set(id, { invoice, method, settle });
    return invoice;
  }

  invoice(id: InvoiceId): Invoice | null {
    return this.#invoices.get(id)?.invoice ?? null;
  }

  markInvoice(id: InvoiceId, status: Invoice["status"]): Invoice | null {
    const open = this.#invoices.get(id);
    if (!open || open.invoice.status === "paid") return open?.invoice ?? null;
    open.invoice = { ...open.invoice, status };
    if (status === "paid") open.settle();
    return open.invoice;
  }
}
