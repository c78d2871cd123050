import type { OrderRefusal } from "@panel/core/purchase";
import { observable, observableRef, runInAction } from "mobx";
import {
  Cart,
  CartButtonViewModel,
  CartClearing,
  CartPersistence,
  CartOverlay,
  CartReconciler,
  CartViewModel,
  type NewCartItem,
} from "@panel/core/cart";
import { Catalogue } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents, type Money } from "@panel/core/money";
import { PendingPurchases, Purchase, PurchaseSideEffects, type CostRequest, type OrderingPort } from "@panel/core/purchase";
import { InvoiceMemory, PaymentMethodsModel, PaymentStep } from "@panel/core/payments";
import type { UserProfile } from "@panel/core/profile";
import type { PortError } from "@panel/core/result";
import { failure } from "@panel/core/result";
import { Notices } from "@panel/core/notices";
import { noAnalyticsIds } from "@panel/core/platform";
import { CurrencyModel, SettingsModel } from "@panel/core/settings";
import { ManualClock, MemoryStorageArea, MemoryTabs, settle } from "@panel/memory";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openPanel } from "../../support/open-panel.ts";

/** A line of the sample catalogue's service 1: $1.65 per 1 000 with its guarantee, 100 to 100 000 in steps of 100. */
export const aCartLine = (changes: Partial<NewCartItem> = {}): NewCartItem => ({
  serviceId: serviceId(1),
  networkId: networkId(1),
  serviceTypeId: serviceTypeId(1),
  serviceName: "YouTube views",
  quantity: 1000,
  url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  isGuarantee: true,
  dripFeed: null,
  targetValues: [],
  amount: moneyFromCents(165),
  icon: null,
  packageServiceSlug: null,
  isServicesFreezed: false,
  ...changes,
});

export const instagramLine = (changes: Partial<NewCartItem> = {}): NewCartItem =>
  aCartLine({
    serviceId: serviceId(5),
    networkId: networkId(2),
    serviceTypeId: serviceTypeId(3),
    serviceName: "Instagram likes",
    url: "https://www.instagram.com/p/CuZ7YhSqvAB/",
    amount: moneyFromCents(99),
    ...changes,
  });

/** What all tabs of a browser share. */
export class CartBrowser {
  readonly clock = new ManualClock();
  readonly panel: ScriptedPanel = openPanel({ clock: this.clock }).memory;
  readonly storage = new MemoryStorageArea();
  readonly tabs = new MemoryTabs();

  openTab(): CartTab {
    return new CartTab(this);
  }
}

/** The ordering port, with every call counted and the next answer of some of them in the test's hands. */
export class WatchedOrdering {
  readonly port: OrderingPort;
  readonly costRequests: CostRequest[] = [];
  nextCostProblem: PortError | OrderRefusal | null = null;
  nextQuantityProblem: PortError | OrderRefusal | null = null;
  nextOrderProblem: PortError | OrderRefusal | null = null;

  constructor(real: OrderingPort) {
    const refuse = (name: "nextCostProblem" | "nextQuantityProblem" | "nextOrderProblem") => {
      const problem = this[name];
      this[name] = null;
      return problem && Promise.resolve(failure(problem));
    };
    this.port = {
      identifyNetwork: (url) => real.identifyNetwork(url),
      availableServiceTypes: (url, network) => real.availableServiceTypes(url, network),
      validateLink: (url, service) => real.validateLink(url, service),
      totalCost: (request) => {
        this.costRequests.push(request);
        return refuse("nextCostProblem") ?? real.totalCost(request);
      },
      quantityByCost: (request) => refuse("nextQuantityProblem") ?? real.quantityByCost(request),
      validateOrder: (lines) => refuse("nextOrderProblem") ?? real.validateOrder(lines),
      placeOrder: (request) => real.placeOrder(request),
      findPurchase: (key) => real.findPurchase(key),
      recordEvent: (event) => real.recordEvent(event),
    };
  }
}

/** One page: the cart with everything around it, over working ports in memory. */
export class CartTab {
  readonly browser: CartBrowser;
  readonly person = observable({ profile: null as UserProfile | null }, { profile: observableRef });
  readonly ordering: WatchedOrdering;
  readonly catalogue: Catalogue;
  readonly settings: SettingsModel;
  readonly currency: CurrencyModel;
  readonly notices: Notices;
  /** What to forget when a session ends, as the session calls it. */
  readonly forgetting = new Set<(end: string) => void>();
  readonly cart: Cart;
  readonly overlay: CartOverlay;
  readonly stock: CartReconciler;
  readonly clearing: CartClearing;
  readonly keeper: CartPersistence;
  readonly button: CartButtonViewModel;
  readonly paymentStep: PaymentStep;
  readonly methods: PaymentMethodsModel;
  readonly viewModel: CartViewModel;

  constructor(browser: CartBrowser) {
    this.browser = browser;
    const { clock, panel } = browser;
    const storage = browser.storage.openView();
    const { connection, cookies, identifiers, log, navigator, analytics, payments } = panel;
    const session = this.session();
    this.ordering = new WatchedOrdering(panel.ordering);
    this.catalogue = new Catalogue(panel.catalogue);
    this.settings = new SettingsModel({ port: panel.settings, clock, storage });
    this.currency = new CurrencyModel(this.settings);
    const notices = (this.notices = new Notices(clock));
    const nextKey = () => identifiers.nextKey();
    const cart = (this.cart = new Cart(nextKey));
    const { catalogue, settings } = this;
    this.overlay = new CartOverlay({ cart, catalogue, cookies, clock });
    this.stock = new CartReconciler({ cart, catalogue, settings, notices, clock });
    this.clearing = new CartClearing({ cart, cookies, payments });
    this.keeper = new CartPersistence({ cart, storage, session: this.ending(), nextKey, notices, log });
    const { clearing, keeper, overlay, stock } = this;
    this.button = new CartButtonViewModel({ overlay, keeper, stock, clearing });
    const memory = new InvoiceMemory(storage, cookies);
    this.paymentStep = new PaymentStep({ payments, identifiers, memory, notices, platform: { navigator, analytics, clock } });
    this.methods = new PaymentMethodsModel({ payments, session, settings });
    const ordering = this.ordering.port;
    const purchase = new Purchase({
      ordering,
      clock,
      pending: new PendingPurchases({ storage, identifiers, tabs: browser.tabs.openTab(), clock }),
      context: {
        mayAct: () => true,
        service: (id) => catalogue.service(id),
        speedUpCharge: () => 0 as never,
        extras: () => ({ affiliateCodes: [], analyticsIds: noAnalyticsIds }),
      },
      aftermath: new PurchaseSideEffects({ guestEmail: { remember: () => undefined }, navigator, notices, session }),
    });
    this.viewModel = new CartViewModel({
      models: { cart, overlay, stock, clearing },
      shop: { catalogue, settings, currency: this.currency, session },
      buying: { ordering, purchase, methods: this.methods, paymentStep: this.paymentStep, source: () => "cart" },
      platform: { clock, navigator, analytics, connection, notices },
    });
  }
  private ending() {
    return {
      onEnd: (forget: (end: string) => void) => {
        this.forgetting.add(forget);
        return () => void this.forgetting.delete(forget);
      },
    };
  }

  /** Loads catalogue and settings and starts what every page has. */
  async start(): Promise<() => void> {
    const stop = this.button.activate();
    await Promise.all([this.catalogue.load(), this.settings.load()]);
    await settle();
    return stop;
  }

  /** Opens the cart as its button does. */
  async open(): Promise<() => void> {
    this.overlay.open();
    const stop = this.viewModel.activate();
    await this.pass(0);
    await this.pass(600);
    return stop;
  }

  /** Signs somebody in who owns so much. */
  signIn(balance: Money, email = "ann@example.org"): void {
    const { accounts, tokens } = this.browser.panel;
    const account = accounts.byEmail(email) ?? accounts.add({ email, name: "Ann", password: "secret-1", balance });
    tokens.save(accounts.openSession(account));
    runInAction(() => (this.person.profile = account.profile));
  }

  signOut(): void {
    this.browser.panel.tokens.clear();
    runInAction(() => (this.person.profile = null));
  }

  /** Lets `ms` pass and everything that was started come to rest. */
  async pass(ms: number): Promise<void> {
    await this.browser.clock.advanceAsync(ms);
    await settle();
  }

  get noticeTexts(): readonly string[] {
    return this.notices.current.map((notice) => notice.message ?? notice.textKey ?? "");
  }

  private session() {
    const { person } = this;
    return {
      get isLoggedIn() {
        return person.profile !== null;
      },
      get profile() {
        return person.profile;
      },
      reloadProfile: () => Promise.resolve(),
    };
  }
}
