import type { NoticeContent } from "@panel/core/notices";
import type { Network, Service } from "@panel/core/catalogue";
import { networkId, paymentMethodId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents, zeroFraction, type Money } from "@panel/core/money";
import type { OrderFormViewModel } from "@panel/core/order-form";
import type { CostRequest } from "@panel/core/purchase";
import { balanceEntry, type PaymentMethod } from "@panel/core/payments";
import { sessionStorageKeys } from "@panel/core/platform";
import { success } from "@panel/core/result";
import type { InstanceSettings } from "@panel/core/settings";
import { settle } from "@panel/memory";
import { openPanel, type OpenedPanel } from "../../support/open-panel.ts";
import type { PanelTab } from "../../support/panel-tab.ts";
import { HeldOrdering } from "../purchase/held-ordering.ts";
import { aCost, aNetwork, aService, aServiceType } from "../purchase/ordering-fixtures.ts";

/** Instagram (1) with followers (11) and likes (12); YouTube (2) with views (21). */
export const someNetworks = (changes: Partial<Service> = {}): readonly Network[] => [
  aNetwork(1, "Instagram", "instagram", [
    aServiceType(11, 1, [aService({ id: serviceId(101), ...changes }), aService({ id: serviceId(102) })]),
    aServiceType(12, 1, [aService({ id: serviceId(121), defaultQuantity: 500 })]),
  ]),
  aNetwork(2, "YouTube", "youtube", [
    aServiceType(21, 2, [aService({ id: serviceId(201), defaultQuantity: 200, minQuantity: 100 })]),
  ]),
];

export const aMethod = (id: number, changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  ...balanceEntry,
  id: paymentMethodId(id),
  name: `Method ${id}`,
  translateKey: null,
  strategy: "gateway",
  ...changes,
});

interface FixtureOptions {
  readonly networks?: readonly Network[];
  readonly query?: Readonly<Record<string, string>>;
  readonly balance?: Money;
  readonly isLoggedIn?: boolean;
  readonly settings?: Partial<InstanceSettings>;
}

/** A panel whose ordering port holds its answers back, and the order form of a page of it. */
export class OrderFormFixture {
  readonly ordering = new HeldOrdering();
  readonly panel: OpenedPanel;
  page: PanelTab;
  form: OrderFormViewModel;
  readonly #options: FixtureOptions;
  stop: () => void = () => undefined;

  constructor(options: FixtureOptions = {}) {
    const { networks = someNetworks(), query = {} } = options;
    // Nothing is charged on top of what a test looks at.
    const settings = { guaranteeCharge: zeroFraction, speedUpCharge: zeroFraction, ...options.settings };
    this.#options = options;
    this.panel = openPanel({ networks, methods: [aMethod(3), aMethod(4)], settings });
    Object.assign(this.panel.faults.ordering, this.ordering);
    this.page = this.panel.openTab();
    this.visit(query);
    this.form = this.page.makeForm();
  }

  get line() {
    return this.form.line;
  }

  get clock() {
    return this.panel.clock;
  }

  get catalogue() {
    return this.page.catalogue();
  }

  get visited(): readonly string[] {
    return this.page.navigator.visits.map(({ name }) => name);
  }

  /** What the notices say that are shown. */
  get notices(): readonly NoticeContent[] {
    return this.page.noticeContents;
  }

  /** Takes away the notices that are shown; answers what they said. */
  dismissNotices(): readonly NoticeContent[] {
    const shown = this.notices;
    for (const { id } of this.page.notices().current) this.page.notices().dismiss(id);
    return shown;
  }

  /** The address of the page changes. */
  visit(query: Readonly<Record<string, string>>): void {
    this.page.currentRoute().set({ name: "orders-create", path: "/orders/create", params: {}, query, locale: "en" });
  }

  /** The operator changes settings, and the page hears of it. */
  async changeSettings(changes: Partial<InstanceSettings>): Promise<void> {
    const settings = { ...this.page.settings().current!, ...changes };
    this.panel.faults.settings.settings = () => Promise.resolve(success(settings));
    await this.page.settings().refreshSettings();
  }

  /** The page is loaded, and the form with it. */
  async open(): Promise<this> {
    const { balance = moneyFromCents(5000), isLoggedIn = true } = this.#options;
    const { accounts } = this.panel.memory;
    if (isLoggedIn) {
      const account = accounts.add({ email: "me@example.org", name: "Me", password: "secret-1", balance });
      this.panel.browser.tokens.save(accounts.openSession(account));
    }
    this.page.start();
    await settle();
    return this.activate();
  }

  /** The form is shown. */
  async activate(): Promise<this> {
    this.stop = this.form.activate();
    await settle();
    return this;
  }

  /** The page is loaded again in its tab: what was on its way is lost with it, what the tab keeps is there again. */
  async reload(query: Readonly<Record<string, string>> = this.page.currentRoute().active.query): Promise<this> {
    const { sessionStorage } = this.page;
    const kept = sessionStorage.read(sessionStorageKeys.orderForm);
    this.stop();
    this.page.close();
    this.page = this.panel.openTab();
    if (kept !== null) this.page.sessionStorage.write(sessionStorageKeys.orderForm, kept);
    this.visit(query);
    this.form = this.page.makeForm();
    this.page.start();
    await settle();
    return this.activate();
  }

  /**
   * Goes to another page of the panel, and then to the form at this address. A page that goes, and one that comes, hears of the new
   * address a moment later.
   */
  async leaveFor(page: string, query: Readonly<Record<string, string>>): Promise<this> {
    this.stop();
    this.page.currentRoute().set({ name: page, path: `/${page}`, params: {}, query: {}, locale: "en" });
    await settle();
    this.form = this.page.makeForm();
    this.stop = this.form.activate();
    this.visit(query);
    await settle();
    return this;
  }

  /** Answers every total that is asked for, from the rules, until things are quiet. */
  async quote(): Promise<void> {
    await this.clock.advanceAsync(600);
    for (const call of this.ordering.waiting("totalCost").slice()) {
      const [request] = call.parameters as [CostRequest];
      const service = this.catalogue.service(request.lines[0]!.serviceId) ?? aService();
      call.answer(success(aCost(request.lines, service)));
    }
    await settle();
  }

  /** Types a link and lets it be identified as `network`, or as nothing. */
  async typeLink(url: string, network: number | null = 1): Promise<void> {
    this.line.link.setUrl(url);
    await this.clock.advanceAsync(800);
    await this.ordering.answer("identifyNetwork", network === null ? null : networkId(network));
  }
}

export const openForm = (options?: FixtureOptions): Promise<OrderFormFixture> => new OrderFormFixture(options).open();
