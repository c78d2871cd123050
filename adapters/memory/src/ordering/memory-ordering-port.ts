import { networkId, type IdempotencyKey, type NetworkId, type ServiceId } from "@panel/core/identifiers";
import { acceptLink, networkKeyOf, recogniseLink } from "@panel/core/links";
import { limitsOf, quantityByCost, type CostResult, type OrderEvent } from "@panel/core/pricing";
import type {
  ChannelWish,
  CostRequest,
  FoundChannel,
  OrderingPort,
  OrderRefusal,
  OrderToCheck,
  OverlapQuestion,
  PlacedPurchase,
  PurchaseRefusal,
  PurchaseRequest,
  QuantityByCostRequest,
} from "@panel/core/purchase";
import { failure, success, type PortAnswer } from "@panel/core/result";
import { scopedKey } from "../accounts/memory-accounts.ts";
import { memoryOverlaps } from "./memory-overlaps.ts";
import { MemoryPurchases } from "./memory-purchases.ts";
import { nothingThere, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, lineCircumstances, serviceOf, type MemoryShop } from "../memory-shop.ts";

/** The fields of an object in the order of their names: the same order is the same, whether it was just composed or read from a storage. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** Quotes by the core's own rules and places orders once for each key. */
export class MemoryOrderingPort implements OrderingPort {
  readonly #shop: MemoryShop;
  readonly #purchases: MemoryPurchases;
  readonly events: OrderEvent[] = [];

  constructor(shop: MemoryShop) {
    this.#shop = shop;
    this.#purchases = new MemoryPurchases(shop);
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

  findChannels({ networkId: id, words, kind }: ChannelWish): PortAnswer<readonly FoundChannel[]> {
    if (accountOf(this.#shop) === null) return Promise.resolve(sessionInvalid);
    const network = this.#shop.catalogue.all.find((each) => each.id === id);
    if (!network) return Promise.resolve(nothingThere);
    const title = words.trim();
    if (!network.hasSearch || title === "") return Promise.resolve(success([]));
    const handle = title.toLowerCase().replace(/[^a-z0-9]+/g, "") || "channel";
    const path = kind === "channel" ? `@${handle}` : `watch?v=${handle.slice(0, 11).padEnd(11, "0")}`;
    return Promise.resolve(success([{ id: handle, title, url: `https://www.youtube.com/${path}`, thumbnail: null }]));
  }

  validateLink(url: string, id: ServiceId): PortAnswer<null, OrderRefusal> {
    const service = serviceOf(this.#shop, id);
    if (!service) return Promise.resolve(nothingThere);
    const problem = acceptLink(url, service, lineCircumstances(this.#shop, service).linkDemand);
    return Promise.resolve(problem ? refusedAt("link", problem.kind) : success(null));
  }

  totalCost(request: CostRequest): PortAnswer<CostResult, OrderRefusal> {
    return Promise.resolve(this.#purchases.total(request));
  }

  quantityByCost(request: QuantityByCostRequest) {
    const service = serviceOf(this.#shop, request.serviceId);
    if (!service) return Promise.resolve(nothingThere);
    const charges = { guarantee: this.#shop.settings.guaranteeCharge };
    return Promise.resolve(success(quantityByCost(service, request, limitsOf(service), charges)));
  }

  findOverlaps(question: OverlapQuestion) {
    return Promise.resolve(success(memoryOverlaps(this.#shop.orders, accountOf(this.#shop), question)));
  }

  validateOrder({ lines }: OrderToCheck): PortAnswer<null, OrderRefusal> {
    return Promise.resolve(this.#purchases.lineProblem({ lines }) ?? success(null));
  }

  placeOrder(request: PurchaseRequest): PortAnswer<PlacedPurchase, PurchaseRefusal> {
    const fingerprint = JSON.stringify({ ...request, key: null }, inOrder);
    const key = scopedKey(accountOf(this.#shop), request.key);
    const known = this.#shop.orders.purchase(key);
    if (known)
      return Promise.resolve(
        known.fingerprint === fingerprint
          ? success(known.placed)
          : failure({ kind: "keyUsed", message: "the key was used for another order" } as const),
      );
    const placed = this.#purchases.place(request);
    if (placed.ok) this.#shop.orders.keep(key, fingerprint, placed.value);
    return Promise.resolve(placed);
  }

  findPurchase(key: IdempotencyKey): PortAnswer<PlacedPurchase | null> {
    return Promise.resolve(success(this.#shop.orders.purchase(scopedKey(accountOf(this.#shop), key))?.placed ?? null));
  }

  recordEvent(event: OrderEvent): PortAnswer<null> {
    this.events.push(event);
    return Promise.resolve(success(null));
  }
}
