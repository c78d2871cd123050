import { Catalogue, CatalogueSnapshot, type CataloguePort, type Network, type Service } from "@panel/core/catalogue";
import { networkId, paymentMethodId, serviceId, userId } from "@panel/core/identifiers";
import {
  dollarDisplay,
  formatMoney,
  formatUnitPrice,
  parseAmount,
  plainAmount,
  zeroFraction,
  type Money,
  type MoneyDisplay,
} from "@panel/core/money";
import { OrderFormViewModel, type CartLine } from "@panel/core/order-form";
import { orderSource, PendingPurchases, Purchase, PurchaseSideEffects, type CostRequest } from "@panel/core/purchase";
import { balanceEntry, InvoiceMemory, PaymentMethodsModel, PaymentStep, type PaymentMethod } from "@panel/core/payments";
import { failure, success } from "@panel/core/result";
import { noAnalyticsIds } from "@panel/core/platform";
import { GuestEmail } from "@panel/core/visitor";
import { ManualClock, settle } from "@panel/memory";
import { observable, runInAction } from "mobx";
import { HeldOrdering } from "./held-ordering.ts";
import { aCost, aNetwork, aService, aServiceType, CountedKeys, TestStorage, TestTabs } from "./ordering-fixtures.ts";

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

const noCookies = { read: () => null, write: () => undefined, remove: () => undefined };

interface FixtureOptions {
  readonly networks?: readonly Network[];
  readonly query?: Readonly<Record<string, string>>;
  readonly balance?: Money;
  readonly isLoggedIn?: boolean;
}

/** An order form over held answers, a manual clock and everything else real. */
export class OrderFormFixture {
  readonly ordering = new HeldOrdering();
  readonly clock = new ManualClock();
  readonly storage = new TestStorage();
  readonly notices: { readonly kind: string; readonly textKey?: string; readonly message?: string }[] = [];
  readonly cartLines: CartLine[] = [];
  readonly removedFromCart: string[] = [];
  readonly visited: string[] = [];
  readonly opened = new Map<string, Service>();
  readonly surroundings = observable.object<{
    query: Readonly<Record<string, string>>;
    display: MoneyDisplay;
    settings: { guaranteeCharge: number; createOrderTypes: readonly string[]; singleOrderDesign: string; termsUrl: null };
    isOnline: boolean;
  }>(
    {
      query: {},
      display: dollarDisplay,
      settings: { guaranteeCharge: 0, createOrderTypes: ["single", "multi"], singleOrderDesign: "full_design", termsUrl: null },
      isOnline: true,
    },
    {},
    { deep: false },
  );
  readonly catalogue: Catalogue;
  readonly paymentStep: PaymentStep;
  readonly form: OrderFormViewModel;
  stop: () => void = () => undefined;
  #tellOnline: (isOnline: boolean) => void = () => undefined;

  constructor(options: FixtureOptions = {}) {
    const networks = options.networks ?? someNetworks();
    this.catalogue = new Catalogue({
      snapshot: () => Promise.resolve(success(new CatalogueSnapshot(networks))),
      service: (id: string) => {
        const service = this.opened.get(id);
        return Promise.resolve(service ? success(service) : failure({ kind: "notFound", message: "" } as const));
      },
    } as unknown as CataloguePort);
    runInAction(() => (this.surroundings.query = options.query ?? {}));
    const isLoggedIn = options.isLoggedIn ?? true;
    const profile = { id: userId(1), email: "me@example.org", balance: options.balance ?? (50_000_000 as Money) };
    const session = { isLoggedIn, profile: isLoggedIn ? profile : null };
    const { clock, ordering, storage } = this;
    const notices = { show: (notice: { kind: string; textKey?: string; message?: string }) => this.notices.push(notice) };
    const navigator = {
      go: ({ name }: { name: string }) => void this.visited.push(name),
      replace: () => undefined,
      leave: () => undefined,
    };
    const guestEmail = new GuestEmail(storage, clock);
    const identifiers = new CountedKeys();
    const payments = {
      methods: () => Promise.resolve(success([aMethod(3), aMethod(4)])),
      linkedCards: () => Promise.resolve(success([])),
      coupons: () => Promise.resolve(success([])),
      markInvoicePaid: () => Promise.resolve(success(null)),
    };
    this.paymentStep = new PaymentStep({
      payments,
      identifiers,
      memory: new InvoiceMemory(storage, noCookies),
      notices,
      platform: { navigator, clock, analytics: { record: () => undefined, ids: noAnalyticsIds } },
    });
    const settings = {
      current: null,
    } as unknown as ConstructorParameters<typeof OrderFormViewModel>[0]["shop"]["settings"];
    Object.defineProperty(settings, "current", { get: () => this.surroundings.settings });
    this.form = new OrderFormViewModel({
      shop: { catalogue: this.catalogue, settings, currency: this.#currency() },
      person: { session, guestEmail },
      buying: {
        ordering,
        methods: new PaymentMethodsModel({
          payments: payments as unknown as ConstructorParameters<typeof PaymentMethodsModel>[0]["payments"],
          session,
          settings: { current: { blockedServiceIds: [] } },
        }),
        paymentStep: this.paymentStep,
        cart: {
          add: (lines) => {
            this.cartLines.push(...lines);
            return lines;
          },
          remove: (keys) => void this.removedFromCart.push(...keys),
        },
        purchase: new Purchase({
          ordering,
          clock,
          pending: new PendingPurchases({ storage, identifiers, tabs: new TestTabs(), clock }),
          context: {
            mayAct: () => true,
            service: (id) => this.catalogue.service(id),
            speedUpCharge: () => zeroFraction,
            extras: () => ({ affiliateCodes: [], analyticsIds: noAnalyticsIds }),
          },
          aftermath: new PurchaseSideEffects({
            guestEmail,
            navigator,
            notices,
            session: { isLoggedIn, reloadProfile: () => Promise.resolve() },
          }),
        }),
      },
      platform: {
        clock,
        notices: notices,
        connection: {
          isOnline: true,
          onChange: (listen) => {
            this.#tellOnline = listen;
            return () => undefined;
          },
        },
        query: () => this.surroundings.query,
        source: (isServicesFreezed) =>
          orderSource({
            isServicesFreezed,
            querySource: this.surroundings.query["source"] ?? null,
            place: "form",
            display: "browser",
          }),
      },
    });
  }

  get line() {
    return this.form.line;
  }

  setOnline(isOnline: boolean): void {
    this.#tellOnline(isOnline);
  }

  async open(): Promise<this> {
    this.stop = this.form.activate();
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

  #currency() {
    const display = () => this.surroundings.display;
    return {
      get visibleCurrency() {
        return display().symbol === "$" ? "USD" : "RUB";
      },
      format: (amount: Money) => formatMoney(amount, display()),
      formatUnitPrice: (price: Money) => formatUnitPrice(price, display()),
      plainText: (amount: Money) => plainAmount(amount, display()),
      parse: (text: string) => parseAmount(text, display()),
    };
  }
}

export const openForm = (options?: FixtureOptions): Promise<OrderFormFixture> => new OrderFormFixture(options).open();
