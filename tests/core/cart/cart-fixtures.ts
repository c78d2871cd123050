import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents, type Money } from "@panel/core/money";
import type { NewCartItem } from "@panel/core/cart";
import type { OrderingPort } from "@panel/core/purchase";
import { settle } from "@panel/memory";
import { openPanel, type OpenedPanel } from "../../support/open-panel.ts";
import type { PanelTab } from "../../support/panel-tab.ts";
import { WatchedPort } from "../../support/watched-port.ts";

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

/** A page of a panel, with its cart and the ordering port watched. */
export class CartTab {
  readonly panel: OpenedPanel;
  readonly page: PanelTab;
  readonly ordering: WatchedPort<OrderingPort>;

  /** A page of a new panel, or a further one. */
  constructor(panel: OpenedPanel = openPanel()) {
    const { faults, memory } = panel;
    this.panel = panel;
    this.page = panel.openTab();
    this.ordering = new WatchedPort<OrderingPort>(memory.ordering, faults.ordering, [
      "totalCost",
      "quantityByCost",
      "validateOrder",
      "placeOrder",
    ]);
  }

  get cart() {
    return this.page.cart();
  }

  get overlay() {
    return this.page.overlay();
  }

  get viewModel() {
    return this.page.openCart();
  }

  get notices() {
    return this.page.notices();
  }

  get noticeTexts(): readonly string[] {
    return this.page.noticeTexts;
  }

  /** What the server was asked about the total. */
  get costRequests() {
    return this.ordering.callsOf("totalCost").map(([request]) => request);
  }

  /** Another page of the same browser. */
  openAnother(): CartTab {
    return new CartTab(this.panel);
  }

  /** Starts what every page has. */
  async start(): Promise<void> {
    this.page.start();
    await settle();
  }

  /** Opens the cart as its button does; answers what shuts it. */
  async open(): Promise<() => void> {
    this.overlay.open();
    const stop = this.viewModel.activate();
    await this.pass(0);
    await this.pass(600);
    return stop;
  }

  /** Orders the cart, without the speed-up that is offered for it. */
  async buy(): Promise<void> {
    const { checkout, purchase } = this.viewModel;
    await checkout.submit();
    await purchase.decideSpeedUp(false);
  }

  /** Signs somebody in who owns so much. */
  async signIn(balance: Money, email = "ann@example.org"): Promise<void> {
    const { accounts } = this.panel.memory;
    const account = accounts.byEmail(email) ?? accounts.add({ email, name: "Ann", password: "secret-1", balance });
    await this.page.signIn(accounts.openSession(account));
  }

  /** Lets `ms` pass and everything that was started come to rest. */
  async pass(ms: number): Promise<void> {
    await this.panel.clock.advanceAsync(ms);
    await settle();
  }
}
