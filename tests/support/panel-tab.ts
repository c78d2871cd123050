import { addFundsTokens, addFundsModule } from "@panel/core/add-funds/wiring";
import { sessionTokens } from "@panel/core/auth/wiring";
import { cartTokens, cartModule } from "@panel/core/cart/wiring";
import { catalogueTokens } from "@panel/core/catalogue/wiring";
import { dripFeedsTokens, dripFeedsModule } from "@panel/core/drip-feeds/wiring";
import { noticesModule, noticesTokens } from "@panel/core/notices/wiring";
import { openCartTokens, openCartModule } from "@panel/core/open-cart/wiring";
import { orderFormTokens, orderFormModule } from "@panel/core/order-form/wiring";
import { ordersTokens, ordersModule } from "@panel/core/orders/wiring";
import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import { routingTokens } from "@panel/core/routing/wiring";
import { settingsTokens } from "@panel/core/settings/wiring";
import { shellModule } from "@panel/core/shell/wiring";
import { subscriptionsTokens, subscriptionsModule } from "@panel/core/subscriptions/wiring";
import { bindPorts, loadFeatures } from "@panel/core/wiring";
import { SessionRefusals, type SessionToken } from "@panel/core/auth";
import type { NoticeContent } from "@panel/core/notices";
import type { KeyValueStorage } from "@panel/core/platform";
import { SequentialSearch } from "@panel/core/search";
import {
  CountingIdentifiers,
  ManualClock,
  MemoryCookies,
  MemoryStorageArea,
  MemoryTabs,
  MemoryTokenStore,
  RecordingAnalytics,
  MemoryInstall,
  MemoryOffline,
  MemorySavedAnswers,
  RecordingChat,
  LoadedDocument,
  RecordingCode,
  RecordingTags,
  ScriptedOneTap,
  MemoryPasskeyDevice,
  RecordingClipboard,
  RecordingSharing,
  RecordingFiles,
  RecordingLog,
  RecordingNavigator,
  SwitchedConnection,
  SwitchedDisplay,
  SwitchedVisibility,
} from "@panel/memory";
import { Container } from "inversify";
import type { ApiPorts } from "@panel/http";

/** What the tabs of one browser share: storage, cookies, the saved token, locks and the clock on the wall. */
export class PanelBrowser {
  readonly clock: ManualClock;
  readonly tokens: MemoryTokenStore;
  readonly cookies: MemoryCookies;
  readonly storage = new MemoryStorageArea();
  readonly tabs = new MemoryTabs();
  readonly identifiers = new CountingIdentifiers();

  /** `tokens` where the ports read the saved token themselves, as those in memory do. */
  constructor(parts: { readonly clock?: ManualClock; readonly tokens?: MemoryTokenStore } = {}) {
    this.clock = parts.clock ?? new ManualClock();
    this.tokens = parts.tokens ?? new MemoryTokenStore();
    this.cookies = new MemoryCookies(this.clock);
  }

  /** A page of the panel over these ports. */
  openTab(api: ApiPorts): PanelTab {
    return new PanelTab(this, api);
  }
}

const modules = [
  shellModule,
  noticesModule,
  paymentsModule,
  cartModule,
  openCartModule,
  orderFormModule,
  ordersModule,
  dripFeedsModule,
  subscriptionsModule,
  addFundsModule,
];

/** One page, wired as the panel wires it, without any interface. */
export class PanelTab {
  readonly browser: PanelBrowser;
  readonly connection = new SwitchedConnection();
  readonly navigator = new RecordingNavigator();
  readonly log = new RecordingLog();
  readonly analytics = new RecordingAnalytics();
  readonly display = new SwitchedDisplay();
  readonly localStorage: KeyValueStorage;
  /** What this tab alone keeps, over a reload as well. */
  readonly sessionStorage: KeyValueStorage = new MemoryStorageArea().openView();
  readonly refusals = new SessionRefusals();
  readonly container = new Container({ defaultScope: "Singleton", jitless: true });
  readonly #stops: (() => void)[] = [];

  constructor(browser: PanelBrowser, api: ApiPorts) {
    this.browser = browser;
    this.localStorage = browser.storage.openView();
    const { clock, cookies, identifiers, tokens } = browser;
    const ports = {
      ...{ auth: api.auth, profile: api.profile, settings: api.settings, catalogue: api.catalogue },
      ...{ myServices: api.myServices, ordering: api.ordering, orders: api.orders, orderStatistics: api.orderStatistics },
      ...{ dripFeeds: api.dripFeeds, payments: api.payments, subscriptions: api.subscriptions },
      ...{ clock, cookies, identifiers, tokens },
      connection: this.connection,
      navigator: this.navigator,
      log: this.log,
      localStorage: this.localStorage,
      sessionStorage: this.sessionStorage,
      tabs: browser.tabs.openTab(),
      visibility: new SwitchedVisibility(),
      files: new RecordingFiles(),
      clipboard: new RecordingClipboard(),
      sharing: new RecordingSharing(),
      wakeUps: { onWakeUp: () => () => undefined },
      analytics: this.analytics,
      tags: new RecordingTags(),
      oneTapPrompt: new ScriptedOneTap(),
      passkeyDevice: new MemoryPasskeyDevice(),
      ...{ secondFactor: api.secondFactor, passkeys: api.passkeys },
      chat: new RecordingChat(),
      customCode: new RecordingCode(),
      document: new LoadedDocument(),
      install: new MemoryInstall(),
      offline: new MemoryOffline(),
      savedAnswers: new MemorySavedAnswers(),
      display: this.display,
      search: new SequentialSearch(),
      captcha: { kind: "fixed", answer: "solved" },
      sessionRefusals: this.refusals,
    };
    bindPorts(this.container, ports);
    loadFeatures(this.container, modules);
  }

  readonly cart = () => this.container.get(cartTokens.cart);
  readonly overlay = () => this.container.get(cartTokens.overlay);
  readonly cartButton = () => this.container.get(cartTokens.cartButton)();
  readonly cartReconciler = () => this.container.get(cartTokens.stock);
  readonly openCart = () => this.container.get(openCartTokens.cartViewModel)();
  readonly makeForm = () => this.container.get(orderFormTokens.orderFormViewModel)();
  readonly session = () => this.container.get(sessionTokens.session);
  readonly currency = () => this.container.get(settingsTokens.currency);
  readonly notices = () => this.container.get(noticesTokens.notices);
  readonly settings = () => this.container.get(settingsTokens.settings);
  readonly catalogue = () => this.container.get(catalogueTokens.catalogue);
  readonly currentRoute = () => this.container.get(routingTokens.current);
  readonly paymentMethods = () => this.container.get(paymentsTokens.methods);
  readonly invoiceMemory = () => this.container.get(paymentsTokens.invoiceMemory);
  readonly paymentStep = () => this.container.get(paymentsTokens.paymentStep);
  readonly makeOrder = (id: number) => this.container.get(ordersTokens.order)(id);
  readonly makeDripFeed = (id: number) => this.container.get(dripFeedsTokens.dripFeed)(id);
  readonly makeSubscriptionForm = () => this.container.get(subscriptionsTokens.form)();
  readonly makeSubscription = (id: number) => this.container.get(subscriptionsTokens.subscription)(id);
  readonly makeAddFunds = () => this.container.get(addFundsTokens.addFundsViewModel)();
  readonly makeAddFundsResult = (page: "success" | "error") => this.container.get(addFundsTokens.addFundsResultViewModel)(page);

  /** Starts what every page starts: who is there, the settings, what is on sale, the cart behind its button. */
  start(): void {
    this.keep(this.session().activate());
    void this.settings().load();
    void this.catalogue().load();
    this.keep(this.cartButton().activate());
  }

  /** Ends something with the page. */
  keep(stop: () => void): void {
    this.#stops.push(stop);
  }

  /** Signs somebody in as the login form does once it has the token. */
  async signIn(token: SessionToken): Promise<void> {
    await this.session().signIn(token);
  }

  /** The page goes, with everything that was running on it. */
  close(): void {
    for (const stop of this.#stops.splice(0).toReversed()) stop();
  }

  /** What the notices say that are shown. */
  get noticeContents(): readonly NoticeContent[] {
    return this.notices().current.map(({ id: _id, ...content }) => content);
  }

  get noticeTexts(): readonly string[] {
    return this.notices().current.map((notice) => notice.message ?? notice.about ?? "");
  }
}
