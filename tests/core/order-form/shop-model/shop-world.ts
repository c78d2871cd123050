import type {
  OrderRefusal,
  PurchaseRefusal,
  CostRequest,
  OrderingPort,
  PlacedPurchase,
  PurchaseRequest,
} from "@panel/core/purchase";
import type { CartViewModel } from "@panel/core/open-cart";
import type { Network } from "@panel/core/catalogue";
import { networkId, orderId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import type { OrderFormViewModel } from "@panel/core/order-form";
import type { CostResult } from "@panel/core/pricing";
import type { Order } from "@panel/core/orders";
import { failure, type PortAnswer } from "@panel/core/result";
import { createMemoryPanel, sampleNetworks, sampleService, settle, type MemoryPanel } from "@panel/memory";
import { PanelBrowser, type PanelTab } from "../../../support/panel-tab.ts";
import { rows, type Page, type Prices, type Row, type Shop } from "./reference-shop.ts";

export const ANN = "ann@example.org";
export const GUEST = "guest@example.org";

/** Links by network; the first suits every service of its network. */
export const links: Readonly<Record<number, readonly string[]>> = {
  1: ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/watch?v=TwNRNBZvdY0"],
  2: ["https://www.instagram.com/p/CuZ7YhSqvAB/"],
};
export const BAD_LINK = "not a link";

const slugs: Readonly<Record<number, string>> = { 1: "youtube-views", 2: "youtube-likes", 3: "instagram-likes" };

const serviceOf = (row: Row, prices: Prices) =>
  sampleService({
    ...{ id: serviceId(row.id), networkId: networkId(row.network), serviceTypeId: serviceTypeId(row.type) },
    ...{ price: moneyFromMicros(Number(prices.get(row.id))), pricingPer: Number(row.per) },
    ...{ minQuantity: row.min, maxQuantity: row.max, quantityStep: row.step, defaultQuantity: row.usual },
    ...{ priceType: row.isFixed ? "fixed" : "default", isPackage: row.isFixed },
    ...{ canSpeedUp: row.isFast, isDripFeedAllowed: row.isDrip },
  });

/** The rows as a catalogue. */
function catalogueOf(prices: Prices): readonly Network[] {
  return sampleNetworks()
    .slice(0, 2)
    .map((network) => {
      const own = rows.filter((row) => row.network === network.id);
      const [pattern] = network.serviceTypes;
      if (!pattern) throw new Error("the sample has types");
      const types = [...new Set(own.map((row) => row.type))].map((type) => ({
        ...{ ...pattern, id: serviceTypeId(type), networkId: network.id, slug: slugs[type] ?? "", name: slugs[type] ?? "" },
        services: own.filter((row) => row.type === type).map((row) => serviceOf(row, prices)),
      }));
      return { ...network, serviceTypes: types };
    });
}

/** A shop whose prices change and whose line is slow or loses answers. */
export class World {
  readonly browser: PanelBrowser;
  readonly panel: MemoryPanel;
  readonly pages: (WorldPage | null)[] = [null, null];
  /** The prices by which a total was counted. */
  readonly pricesOf = new WeakMap<CostResult, Prices>();
  /** How long a total takes. */
  slowness = 0;
  /** What happens to the next order on its way. */
  fate: "delivered" | "answerLost" | "requestLost" = "delivered";
  prices: Prices;
  /** Where a test lets requests and answers wait. */
  line: <Value>(name: string, answer: () => Promise<Value>) => Promise<Value> = (_name, answer) => answer();
  /** How often somebody was told of a placed order. */
  placed = 0;

  constructor(prices: Prices) {
    this.prices = new Map(prices);
    this.panel = createMemoryPanel({ networks: catalogueOf(prices) });
    this.browser = new PanelBrowser({ clock: this.panel.clock, tokens: this.panel.tokens });
    const ann = this.panel.accounts.add({
      ...{ email: ANN, name: "Ann", password: "right horse" },
      balance: moneyFromMicros(40_000_000),
    });
    this.logInAtServer(ann);
  }

  get ann() {
    return this.panel.accounts.byEmail(ANN)!;
  }

  /** The token is the browser's, so both tabs and the server's ports read the same. */
  logInAtServer(account = this.ann): string {
    const token = this.panel.accounts.openSession(account);
    this.browser.tokens.save(token);
    return token;
  }

  setPrices(prices: Prices): void {
    this.prices = new Map(prices);
    Object.assign(this.panel.catalogue, { all: catalogueOf(prices) });
  }

  async open(place: number): Promise<void> {
    this.pages[place]?.close();
    const page = new WorldPage(this);
    this.pages[place] = page;
    await this.rest();
    page.form.choice.setEmail(GUEST);
    page.cart.choice.setEmail(GUEST);
  }

  /** Every order there is, no matter who placed it. */
  allOrders(): readonly Order[] {
    const found: Order[] = [];
    for (let id = 1; ; id += 1) {
      const order = this.panel.orderBook.order(orderId(id));
      if (!order) return found;
      found.push(order);
    }
  }

  /** Lets what was started come to rest without time going on. */
  rest(): Promise<void> {
    return settle(120);
  }

  async pass(durationMs: number): Promise<void> {
    await this.rest();
    this.browser.clock.advance(durationMs);
    await this.rest();
  }

  close(): void {
    for (const page of this.pages) page?.close();
  }

  /** The server's ordering calls over this world's line. */
  ordering(): OrderingPort {
    const real: OrderingPort = this.panel.ordering;
    return {
      identifyNetwork: (url) => this.#call("network", () => real.identifyNetwork(url)),
      availableServiceTypes: (url, network) => this.#call("types", () => real.availableServiceTypes(url, network)),
      findChannels: (wish) => this.#call("search", () => real.findChannels(wish)),
      validateLink: (url, service) => this.#call("link", () => real.validateLink(url, service)),
      quantityByCost: (request) => this.#call("quantity", () => real.quantityByCost(request)),
      findOverlaps: (question) => this.#call("overlaps", () => this.panel.ordering.findOverlaps(question)),
      validateOrder: (order) => this.#call("check", () => real.validateOrder(order)),
      findPurchase: (key) => this.#call("look-up", () => real.findPurchase(key)),
      recordEvent: (event) => real.recordEvent(event),
      placeOrder: (request) => this.#call("order", () => this.#place(real, request)),
      totalCost: (request) => this.#call("total", () => this.#total(real, request)),
    };
  }

  /** A request carries the token that was saved when it was sent, whenever it arrives. */
  #call<Value>(name: string, answer: () => Promise<Value>): Promise<Value> {
    const { tokens } = this.browser;
    const sent = tokens.read();
    const put = (token: string | null) => (token === null ? tokens.clear() : tokens.save(token));
    return this.line(name, () => {
      const now = tokens.read();
      put(sent);
      const answered = answer();
      put(now);
      return answered;
    });
  }

  async #total(real: OrderingPort, request: CostRequest): PortAnswer<CostResult, OrderRefusal> {
    if (this.slowness > 0) await this.#wait(this.slowness);
    const answer = await real.totalCost(request);
    if (answer.ok) this.pricesOf.set(answer.value, this.prices);
    return answer;
  }

  async #place(real: OrderingPort, request: PurchaseRequest): PortAnswer<PlacedPurchase, PurchaseRefusal> {
    const { fate } = this;
    this.fate = "delivered";
    if (fate === "requestLost") return failure({ kind: "network" });
    const answer = await real.placeOrder(request);
    return fate === "answerLost" ? failure({ kind: "network" }) : answer;
  }

  #wait(durationMs: number): Promise<void> {
    return new Promise((resolve) => void this.browser.clock.schedule(durationMs, resolve));
  }
}

/** One page: the order form, and the cart that opens over it. */
export class WorldPage {
  readonly tab: PanelTab;
  readonly form: OrderFormViewModel;
  readonly cart: CartViewModel;
  /** The totals that stood when a coupon was typed: typing takes its message away until the next one comes. */
  readonly muted: { form: CostResult | null; cart: CostResult | null } = { form: null, cart: null };
  #leaveCart: (() => void) | null = null;

  constructor(world: World) {
    this.tab = world.browser.openTab({ ...world.panel, ordering: world.ordering() });
    this.tab.start();
    this.cart = this.tab.openCart();
    this.tab.currentRoute().set({ name: "orders-create", path: "/orders/create", params: {}, query: {}, locale: "en" });
    this.form = this.tab.makeForm();
    this.tab.keep(this.form.activate());
  }

  openCart(): void {
    this.tab.overlay().open();
    this.#leaveCart ??= this.cart.activate();
    // Anyone who is a guest types the address that is asked for.
    if (this.cart.choice.isEmailAsked) this.cart.choice.setEmail(GUEST);
  }

  /** The drawer goes when its model says that it is closed, as the interface unmounts it. */
  followCart(): void {
    if (this.tab.overlay().isOpen || !this.#leaveCart) return;
    this.#leaveCart();
    this.#leaveCart = null;
  }

  close(): void {
    this.#leaveCart?.();
    this.tab.close();
  }
}

/** What both sides of one page are: as it should be, and as it is. */
export interface Both {
  readonly shop: Shop;
  readonly world: World;
  readonly page: Page;
  readonly real: WorldPage;
}
