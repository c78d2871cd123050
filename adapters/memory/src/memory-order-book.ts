import type { Service } from "@panel/core/catalogue";
import { invoiceId, orderId, type IdempotencyKey, type InvoiceId, type OrderId } from "@panel/core/identifiers";
import type { Money } from "@panel/core/money";
import type { Order, OrderStatus } from "@panel/core/orders";
import { dripFeedTotal, type OrderLine, type PlacedPurchase } from "@panel/core/ordering";
import type { Invoice, PaymentMethod } from "@panel/core/payments";
import type { Clock } from "@panel/core/time";
import type { MemoryAccount } from "./memory-accounts.ts";
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
  readonly #clock: Clock;
  readonly #orders = new Map<OrderId, Order>();
  readonly #purchases = new Map<string, { readonly fingerprint: string; readonly placed: PlacedPurchase }>();
  readonly #invoices = new Map<InvoiceId, OpenInvoice>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  purchase(key: IdempotencyKey): { readonly fingerprint: string; readonly placed: PlacedPurchase } | null {
    return this.#purchases.get(key) ?? null;
  }

  keep(key: IdempotencyKey, fingerprint: string, placed: PlacedPurchase): void {
    this.#purchases.set(key, { fingerprint, placed });
  }

  order(id: OrderId): Order | null {
    return this.#orders.get(id) ?? null;
  }

  place(owner: MemoryAccount, line: OrderLine, service: Service, cost: Money, status: OrderStatus, source: string): OrderId {
    const id = orderId(this.#orders.size + 1);
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
      subscriptionId: null,
    };
    this.#orders.set(id, order);
    owner.orderIds.push(id);
    return id;
  }

  change(id: OrderId, status: OrderStatus, fields: Partial<Order> = {}): Order | null {
    const order = this.#orders.get(id);
    if (!order) return null;
    const changed = { ...order, status, actions: actionsOf(status), ...fields };
    this.#orders.set(id, changed);
    return changed;
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
