import type { Service } from "@panel/core/catalogue";
import type { PlannedRun } from "@panel/core/drip-feeds";
import { invoiceId, orderId, type InvoiceId, type OrderId, type ServiceId } from "@panel/core/identifiers";
import { newOrder, type MemoryPlacing } from "./new-order.ts";
import { moneyFromMicros, subtractMoney, zeroMoney, type Money } from "@panel/core/money";
import { actionFlags, allowedOrderActions, type Order, type OrderFacts, type UnpaidOrderCharge } from "@panel/core/orders";
import type { OrderKind, OrderStatus } from "@panel/core/orders";
import type { DripFeed, OrderShare } from "@panel/core/pricing";
import type { PlacedPurchase } from "@panel/core/purchase";
import type { Invoice, MarkedInvoice, PaymentMethod } from "@panel/core/payments";
import type { Cancel, Clock } from "@panel/core/time";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { MemoryDripFeeds } from "./memory-drip-feeds.ts";
import { MemoryOrderExtras } from "./memory-order-extras.ts";
import { utcText } from "../utc-text.ts";

/** An order with what its owner is not told. */
export interface MemoryOrder {
  readonly order: Order;
  readonly owner: MemoryAccount;
  readonly kind: OrderKind;
  readonly amounts: OrderShare;
  readonly purchase: string;
}

/** What an invoice is opened with, besides what paying it does. */
export interface InvoiceDetails {
  /** Whose it is; nobody's for a guest's. */
  readonly owner?: MemoryAccount | null;
  /** What cancelling it does, once. */
  readonly cancel?: () => void;
  /** The orders that it pays; none for a top-up. */
  readonly orderIds?: readonly OrderId[];
}

interface OpenInvoice extends InvoiceDetails {
  invoice: Invoice;
  readonly method: PaymentMethod;
  /** What the buyer wrote when they said that they had paid. */
  comment: string | null;
  /** What paying it does, once. */
  readonly settle: (wasCanceled: boolean) => void;
}

const factsOf = ({ order, kind }: Pick<MemoryOrder, "order" | "kind">): OrderFacts => ({
  status: order.status,
  kind,
  isPaid: order.status !== "unpaid",
});

const nothing: OrderShare = { cost: zeroMoney, fee: zeroMoney, couponCredit: zeroMoney, methodCredit: zeroMoney };

/** Orders and invoices in memory; a key leaves one purchase behind, however often it is used. */
export class MemoryOrderBook {
  readonly extras = new MemoryOrderExtras();
  readonly #clock: Clock;
  readonly #orders = new Map<OrderId, MemoryOrder>();
  readonly #purchases = new Map<string, { readonly fingerprint: string; readonly placed: PlacedPurchase }>();
  readonly #invoices = new Map<InvoiceId, OpenInvoice>();
  readonly dripFeeds: MemoryDripFeeds;
  readonly #watchers = new Set<(entry: MemoryOrder) => void>();
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

  /** An order as its owner sees it, with what they may do with it now. */
  order(id: OrderId): Order | null {
    return this.entry(id)?.order ?? null;
  }

  entry(id: OrderId): MemoryOrder | null {
    const entry = this.#orders.get(id);
    if (!entry) return null;
    const allowed = allowedOrderActions(factsOf(entry), { isOwner: true, isFrozen: isFrozen(entry.owner) });
    return { ...entry, order: { ...entry.order, actions: actionFlags(allowed) } };
  }

  /** The orders of one purchase; without the parts of packages, which follow their whole. */
  ofPurchase(purchase: string): readonly MemoryOrder[] {
    return [...this.#orders.values()].filter((entry) => entry.purchase === purchase && entry.kind !== "packagePart");
  }

  /** The plain orders of one service, the newest first. */
  plainOrdersOf(id: ServiceId): readonly Order[] {
    const own = [...this.#orders.values()].filter(({ order, kind }) => order.service.id === id && kind === "order");
    return own.map(({ order }) => order).toReversed();
  }

  place(placing: MemoryPlacing): OrderId {
    const { owner, line, service } = placing;
    const kind: OrderKind = line.dripFeed ? "dripFeed" : "order";
    const id = this.#add(owner, { ...placing, kind, amounts: placing.share, order: newOrder(placing, this.now()) });
    owner.orderIds.push(id);
    if (service.isPackage) this.#placeParts(id, service);
    if (line.dripFeed) this.#spread(id, line.quantity, line.dripFeed);
    return id;
  }

  /** The order that a run of a drip feed becomes when it starts. */
  placeRun(owner: MemoryAccount, whole: Order, run: PlannedRun): OrderId {
    const entry = this.#orders.get(whole.id);
    const { quantity, cost } = run;
    const order: Order = {
      ...whole,
      ...{ currentQuantity: 0, percentOfCurrentFill: 0, completedAt: null, subOrders: [], dripFeed: null },
      ...{ status: "in_processing", quantity, cost, createdAt: this.now() },
    };
    const amounts = { ...run, fee: zeroMoney };
    const id = this.#add(owner, { purchase: entry?.purchase ?? "", kind: "run", amounts, order });
    owner.orderIds.push(id);
    return id;
  }

  /** Whether an order is a run of a drip feed. */
  isRun(id: OrderId): boolean {
    return this.#orders.get(id)?.kind === "run";
  }

  /** Changes the state of an order; the parts of a package follow it. */
  change(id: OrderId, status: OrderStatus, fields: Partial<Order> = {}): Order | null {
    const before = this.#orders.get(id)?.order;
    if (!before) return null;
    this.amend(id, { ...fields, status });
    if (before.status === "unpaid" && status !== "unpaid") this.dripFeeds.paid(id);
    for (const part of before.subOrders) {
      if (this.#orders.get(part)?.kind === "packagePart") this.amend(part, { status });
    }
    return this.order(id);
  }

  /** Changes what an order says, such as the subscription that it was placed by. */
  amend(id: OrderId, fields: Partial<Order>): void {
    const entry = this.#orders.get(id);
    if (!entry) return;
    this.#orders.set(id, { ...entry, order: { ...entry.order, ...fields } });
    for (const hear of [...this.#watchers]) hear(entry);
  }

  /** Hears of every order that changes. */
  watch(hear: (entry: MemoryOrder) => void): Cancel {
    this.#watchers.add(hear);
    return () => void this.#watchers.delete(hear);
  }

  /** Gives an order the fee and the bonus of the method that pays; the earlier method leaves nothing behind (DEC-186). */
  reprice(id: OrderId, { fee, total, methodCredit }: UnpaidOrderCharge): void {
    const entry = this.#orders.get(id);
    if (!entry) return;
    const amounts = { ...entry.amounts, cost: total, fee, methodCredit };
    this.#orders.set(id, { ...entry, amounts, order: { ...entry.order, cost: total } });
    this.dripFeeds.reprice(id, amounts);
  }

  remove(owner: MemoryAccount, id: OrderId): void {
    for (const part of this.#orders.get(id)?.order.subOrders ?? []) this.#orders.delete(part);
    this.#orders.delete(id);
    owner.orderIds.splice(owner.orderIds.indexOf(id), 1);
  }

  openInvoice(
    amount: Money,
    method: PaymentMethod,
    settle: (wasCanceled: boolean) => void,
    details: InvoiceDetails = {},
  ): Invoice {
    const id = invoiceId(`memory-invoice-${this.#invoices.size + 1}`);
    const invoice: Invoice = { id, status: "created", amount, orderIds: details.orderIds ?? [], receipt: null };
    this.#invoices.set(id, { invoice, method, settle, comment: null, ...details });
    return invoice;
  }

  invoice(id: InvoiceId): Invoice | null {
    return this.#invoices.get(id)?.invoice ?? null;
  }

  markInvoice(id: InvoiceId, status: Invoice["status"]): Invoice | null {
    const open = this.#invoices.get(id);
    if (!open || open.invoice.status === "paid") return open?.invoice ?? null;
    const wasCanceled = open.invoice.status === "canceled";
    open.invoice = { ...open.invoice, status };
    if (status === "paid") open.settle(wasCanceled);
    if (status === "canceled" && !wasCanceled) open.cancel?.();
    return open.invoice;
  }

  /** What decides about marking an invoice as paid. */
  markedInvoice(id: InvoiceId): MarkedInvoice | null {
    const open = this.#invoices.get(id);
    if (!open) return null;
    const { method, comment, owner, invoice } = open;
    const isOthersInReview = (other: typeof open) =>
      other !== open && other.owner === owner && other.invoice.status === "in_moderation";
    const othersInReview = owner === null ? 0 : [...this.#invoices.values()].filter(isOthersInReview).length;
    return { method, comment, othersInReview, status: invoice.status, ownerId: owner?.profile.id ?? null };
  }

  /** Notes that the buyer says to have paid, with what they wrote. */
  noteMark(id: InvoiceId, comment: string | null): void {
    const open = this.#invoices.get(id);
    if (!open) return;
    open.invoice = { ...open.invoice, status: "in_moderation" };
    open.comment = comment;
  }

  #add(owner: MemoryAccount, { order, kind, amounts, purchase }: Omit<MemoryOrder, "owner">): OrderId {
    this.#made += 1;
    const id = orderId(this.#made);
    const costWithoutFee = subtractMoney(amounts.cost, amounts.fee);
    this.#orders.set(id, { order: { ...order, id, cost: amounts.cost, costWithoutFee }, owner, kind, amounts, purchase });
    return id;
  }

  #spread(id: OrderId, quantity: number, dripFeed: DripFeed): void {
    const entry = this.#orders.get(id);
    if (entry) this.amend(id, { dripFeedId: this.dripFeeds.open(entry, quantity, dripFeed) });
    if (entry?.order.status !== "unpaid") this.dripFeeds.paid(id);
  }

  /** The contents of a package stand below it and cost nothing of their own (DEC-113). */
  #placeParts(whole: OrderId, { packageContents }: Service): void {
    const entry = this.#orders.get(whole);
    if (!entry) return;
    const parts = packageContents.map((content) => {
      const service = { id: content.id, name: content.name, slug: content.slug };
      const quantity = content.quantity * entry.order.quantity;
      const order = { ...entry.order, service, name: content.name, quantity, price: moneyFromMicros(0), subOrders: [] };
      return this.#add(entry.owner, { ...entry, kind: "packagePart", amounts: nothing, order });
    });
    this.amend(whole, { subOrders: parts });
  }
}
