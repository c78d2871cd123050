import type { TokenStore } from "@panel/core/auth";
import type { Service } from "@panel/core/catalogue";
import { networkId, type IdempotencyKey, type NetworkId, type ServiceId } from "@panel/core/identifiers";
import { allocateMoney, type Money } from "@panel/core/money";
import { networkKeyOf, recogniseLink } from "@panel/core/links";
import {
  isAcceptableQuantity,
  limitsOf,
  orderCost,
  quantityByCost,
  statesGuarantee,
  type CostResult,
  type OrderEvent,
  type OrderLine,
} from "@panel/core/pricing";
import type {
  CostRequest,
  GuestBuyer,
  OrderingPort,
  OverlapQuestion,
  Payer,
  PlacedPurchase,
  PurchaseRequest,
  QuantityByCostRequest,
  OrderProblem,
  OrderRefusal,
  PurchaseRefusal,
} from "@panel/core/purchase";
import { failure, success, type PortAnswer, type PortResult } from "@panel/core/result";
import { scopedKey, type MemoryAccount, type MemoryAccounts } from "./memory-accounts.ts";
import type { MemoryCataloguePort } from "./memory-catalogue-port.ts";
import type { MemoryOrderBook } from "./memory-order-book.ts";
import { couponOf, instructionsFor, sampleMethods } from "./memory-payments-port.ts";
import { memoryOverlaps } from "./memory-overlaps.ts";
import { nothingThere, refused, refusedAt } from "./memory-refusals.ts";
import { sampleSettings } from "./memory-settings-port.ts";

/** What the ordering port stands on. */
export interface MemoryShop {
  readonly catalogue: MemoryCataloguePort;
  readonly accounts: MemoryAccounts;
  readonly orders: MemoryOrderBook;
  readonly tokens: TokenStore;
}

/** Of a new account its details are told, of any other nothing (DEC-142). */
function guestOf({ profile }: MemoryAccount, isNewUser: boolean, email: string): GuestBuyer {
  if (!isNewUser) return { isNewUser, email };
  const { name, accountType, createdAt } = profile;
  return { isNewUser, email, details: { name, accountType, createdAt, emailVerifiedAt: null } };
}

/** The fields of an object in the order of their names: the same order is the same, whether it was just composed or read from a storage. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** Quotes by the core's own rules and places orders once for each key. */
export class MemoryOrderingPort implements OrderingPort {
  readonly #shop: MemoryShop;
  readonly events: OrderEvent[] = [];

  constructor(shop: MemoryShop) {
    this.#shop = shop;
  }

  identifyNetwork(url: string): PortAnswer<NetworkId | null> {
    const key = networkKeyOf(recogniseLink(url));
    const found = key === null ? undefined : this.#shop.catalogue.all.find((network) => network.socialProviderType === key);
    return Promise.resolve(success(found ? networkId(found.id) : null));
  }

  availableServiceTypes(_url: string, network: NetworkId) {
    const types = this.#shop.catalogue.all.find((each) => each.id === network)?.serviceTypes ?? [];
    return Promise.resolve(success(types.map((type) => type.id)));
  }

  validateLink(url: string, service: ServiceId): PortAnswer<null, OrderRefusal> {
    if (!this.#service(service)) return Promise.resolve(nothingThere);
    return Promise.resolve(recogniseLink(url).kind === "refused" ? refusedAt("link", "not a link") : success(null));
  }

  totalCost(request: CostRequest): PortAnswer<CostResult, OrderRefusal> {
    const problems = this.#problemsOf(request.lines, false);
    return Promise.resolve(problems.length > 0 ? refused(...problems) : success(this.#quote(request, false)));
  }

  quantityByCost(request: QuantityByCostRequest) {
    const service = this.#service(request.serviceId);
    if (!service) return Promise.resolve(nothingThere);
    return Promise.resolve(
      success(quantityByCost(service, request, limitsOf(service), { guarantee: sampleSettings.guaranteeCharge })),
    );
  }

  findOverlaps(question: OverlapQuestion) {
    return Promise.resolve(success(memoryOverlaps(this.#shop.orders, this.#account(), question)));
  }

  validateOrder(lines: readonly OrderLine[]): PortAnswer<null, OrderRefusal> {
    const problems = this.#problemsOf(lines, true);
    return Promise.resolve(problems.length > 0 ? refused(...problems) : success(null));
  }

  placeOrder(request: PurchaseRequest): PortAnswer<PlacedPurchase, PurchaseRefusal> {
    const fingerprint = JSON.stringify({ ...request, key: null }, inOrder);
    const key = scopedKey(this.#account(), request.key);
    const known = this.#shop.orders.purchase(key);
    if (known)
      return Promise.resolve(
        known.fingerprint === fingerprint
          ? success(known.placed)
          : failure({ kind: "keyUsed", message: "the key was used for another order" } as const),
      );
    const placed = this.#place(request);
    if (placed.ok) this.#shop.orders.keep(key, fingerprint, placed.value);
    return Promise.resolve(placed);
  }

  findPurchase(key: IdempotencyKey): PortAnswer<PlacedPurchase | null> {
    return Promise.resolve(success(this.#shop.orders.purchase(scopedKey(this.#account(), key))?.placed ?? null));
  }

  recordEvent(event: OrderEvent): PortAnswer<null> {
    this.events.push(event);
    return Promise.resolve(success(null));
  }

  #account(): MemoryAccount | null {
    return this.#shop.accounts.bySession(this.#shop.tokens.read()) ?? null;
  }

  #service(id: ServiceId): Service | null {
    return this.#shop.catalogue.services.find((service) => service.id === id) ?? null;
  }

  #problemsOf(lines: readonly OrderLine[], withLinks: boolean): readonly OrderProblem[] {
    return lines.flatMap((line, index): readonly OrderProblem[] => {
      const service = this.#service(line.serviceId);
      if (!service || service.isDeactivated) return [{ line: index, field: "service", message: "not on sale" }];
      if (!isAcceptableQuantity(line.quantity, limitsOf(service)))
        return [{ line: index, field: "quantity", message: "not acceptable" }];
      const isLinkWrong = withLinks && service.isUrlRequired && recogniseLink(line.url).kind === "refused";
      return isLinkWrong ? [{ line: index, field: "link", message: "not a link" }] : [];
    });
  }

  #quote(request: Pick<CostRequest, "lines" | "couponCode" | "payer">, isSpeedUp: boolean): CostResult {
    const coupon = couponOf(request.couponCode);
    const method = methodOf(request.payer);
    return orderCost({
      lines: request.lines.flatMap((line, index) => {
        const service = this.#service(line.serviceId);
        const runs = line.dripFeed?.numberOfRuns ?? 1;
        const isGuarantee = line.isGuarantee && statesGuarantee(service ?? undefined);
        return service ? [{ index, service, quantity: line.quantity, runs, isGuarantee }] : [];
      }),
      charges: { guarantee: sampleSettings.guaranteeCharge, speedUp: sampleSettings.speedUpCharge },
      isSpeedUp,
      coupon: coupon && {
        type: coupon.bonusType,
        amount: coupon.bonusAmount,
        share: coupon.bonusShare,
        minAmount: coupon.minAmount,
      },
      method: method && { fee: method.fee, bonuses: [] },
    });
  }

  #place(request: PurchaseRequest): PortResult<PlacedPurchase, PurchaseRefusal> {
    const problems = this.#problemsOf(request.lines, true);
    if (problems.length > 0) return refused(...problems);
    const cost = this.#quote(request, request.isSpeedUp);
    const account = request.overlap === "refuse" ? this.#account() : null;
    if (account && memoryOverlaps(this.#shop.orders, account, { lines: request.lines, keys: [] }).length > 0)
      return failure({ kind: "overlapping", message: "the same is still running" });
    if (cost.total !== request.confirmedTotal)
      return failure({ kind: "priceChanged", shown: request.confirmedTotal, current: cost.total });
    return request.payer.kind === "method"
      ? this.#placeByInvoice(request, cost, request.payer)
      : this.#placeByBalance(request, cost);
  }

  #placeByBalance(request: PurchaseRequest, cost: CostResult): PortResult<PlacedPurchase, PurchaseRefusal> {
    const account = this.#account();
    if (!account) return failure({ kind: "unauthorized", status: 401 });
    if (!this.#shop.accounts.debit(account, cost.total))
      return failure({ kind: "notEnoughBalance", message: "not enough on the balance" } as const);
    return success({ orderIds: this.#book(account, request, cost, "in_processing"), payment: null, user: null });
  }

  #placeByInvoice(
    request: PurchaseRequest,
    cost: CostResult,
    payer: Extract<Payer, { kind: "method" }>,
  ): PortResult<PlacedPurchase, PurchaseRefusal> {
    const method = methodOf(payer);
    if (!method) return refusedAt("paymentMethod", "unknown");
    if (!payer.email.includes("@")) return refusedAt("email", "not an address");
    const known = this.#shop.accounts.byEmail(payer.email);
    const account = known ?? this.#shop.accounts.add({ email: payer.email, name: payer.email.split("@")[0] ?? "", password: "" });
    const orderIds = this.#book(account, request, cost, "unpaid");
    const settle = () => orderIds.forEach((id) => this.#shop.orders.change(id, "in_processing"));
    const invoice = this.#shop.orders.openInvoice(cost.total, method, settle);
    return success({ orderIds, payment: instructionsFor(invoice.id, method), user: guestOf(account, !known, payer.email) });
  }

  #book(account: MemoryAccount, request: PurchaseRequest, cost: CostResult, status: string) {
    const shares: readonly Money[] = allocateMoney(
      cost.total,
      cost.lines.map((line) => line.cost),
    );
    return request.lines.flatMap((line, index) => {
      const service = this.#service(line.serviceId);
      const share = shares[index];
      return service && share !== undefined
        ? [this.#shop.orders.place(account, line, service, share, status, request.source)]
        : [];
    });
  }
}

const methodOf = (payer: Payer | null) =>
  payer?.kind === "method" ? (sampleMethods.find((method) => method.id === payer.paymentMethodId) ?? null) : null;
