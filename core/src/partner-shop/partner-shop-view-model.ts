import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { CatalogueSnapshot, type Network, type Service } from "../catalogue/index.ts";
import type { IdentifierSource } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import { asOnlyLine, followWaysToPay, openingQuantity, OrderFormLine } from "../order-form/index.ts";
import { amountAdvice, PaymentChoice, PaymentMethodsModel, type AmountAdvice } from "../payments/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import { lineCostOf, orderQuote, quantityInstead, type OrderQuote, type QuantityInstead } from "../purchase/index.ts";
import { success, type PortResult } from "../result/index.ts";
import { Query, type CancelSignal } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { OrderFollowUp } from "./order-follow-up.ts";
import type { PartnerShopPort } from "./partner-shop-port.ts";
import { SHOP_SOURCE, shopCheckout, type BoughtHere, type ShopCheckout } from "./shop-checkout.ts";
import { servicesWith } from "./shop-search.ts";
import type { ShopCurrency, ShopSettings } from "./shop-settings.ts";

/** What happens in the shop that its page may be told: never who the buyer is. */
export type ShopEvent =
  | { readonly kind: "ordered"; readonly orderIds: readonly number[]; readonly total: Money; readonly isPaid: boolean }
  | { readonly kind: "paid"; readonly orderIds: readonly number[] };

export interface PartnerShopDependencies {
  readonly shop: PartnerShopPort;
  readonly settings: ShopSettings;
  readonly currency: ShopCurrency;
  readonly platform: {
    readonly clock: Clock;
    readonly identifiers: IdentifierSource;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
  };
  readonly events: (event: ShopEvent) => void;
}

const LINE = 1;
const nobody = { isLoggedIn: false, profile: null };
/** A partner's page keeps nothing of its visitors. */
const noMemory = { typed: null, keepTyped: () => undefined, recall: () => null };

/** The shop in a partner's page: one service for one link, bought by a guest (WGT-002, WGT-007, DEC-144). */
export class PartnerShopViewModel {
  readonly shopQuery: Query<void, CatalogueSnapshot>;
  readonly line: OrderFormLine;
  readonly choice: PaymentChoice;
  readonly methods: PaymentMethodsModel;
  readonly quote: OrderQuote;
  readonly checkout: ShopCheckout;
  /** Another quantity, which a method takes (DEC-209). */
  readonly instead: QuantityInstead;
  /** What was bought last; null while the form is shown. */
  followUp: OrderFollowUp | null = null;
  words = "";
  readonly #parts: PartnerShopDependencies;
  #stopFollowing: Cancel = () => undefined;

  constructor(parts: PartnerShopDependencies) {
    this.#parts = parts;
    const { shop, settings, currency, platform } = parts;
    const { ordering } = shop;
    const { clock, identifiers, connection } = platform;
    this.shopQuery = new Query((_input, signal) => this.#read(signal));
    this.line = new OrderFormLine({
      id: LINE,
      shop: {
        catalogue: this.#catalogue(),
        settings: { current: settings },
        currency,
        openingQuantity: (service) => openingQuantity(service, this.#paying(service)),
      },
      ports: { ordering, clock },
      form: {
        quoted: (id, line) => lineCostOf(this.quote, String(id), line),
        problems: () => this.checkout,
        isOneOfSeveral: () => false,
      },
    });
    this.methods = new PaymentMethodsModel({ payments: paymentsOf(shop), session: nobody, settings: { current: settings } });
    this.choice = new PaymentChoice({
      methods: this.methods,
      session: nobody,
      serviceIds: () => (this.line.choice.service ? [this.line.choice.service.id] : []),
      problems: () => this.checkout,
      guestEmail: noMemory,
    });
    const lines = () => (this.line.orderLine ? [{ key: String(LINE), line: this.line.orderLine }] : []);
    const order = { lines, source: () => SHOP_SOURCE };
    this.quote = orderQuote({ ordering, clock, choice: this.choice, order, events: { failed: () => undefined } });
    this.instead = quantityInstead(this.quote, () => asOnlyLine(this.line));
    const bought = { line: this.line, quote: this.quote, choice: this.choice };
    this.checkout = shopCheckout({
      ordering,
      platform: { clock, identifiers, connection },
      order: bought,
      placed: action((done) => this.#placed(done)),
    });
    makeObservable(this, {
      followUp: observableRef,
      words: observable,
      networks: computed,
      found: computed,
      advice: computed,
      setWords: action,
      take: action,
      again: action,
    });
  }

  get networks(): readonly Network[] {
    return this.shopQuery.value?.networks ?? [];
  }

  /** What the typed words find. */
  get found(): readonly Service[] {
    return servicesWith(this.networks, this.words);
  }

  /** Why the chosen method cannot take the amount, and which can; null where it can. */
  get advice(): AmountAdvice | null {
    const { choice, quote } = this;
    const cost = quote.isPending ? null : quote.shownCost;
    return cost && amountAdvice(choice.selected, choice.entries, cost, null);
  }

  setWords(words: string): void {
    this.words = words;
  }

  /** Takes a service that was found. */
  take(service: Service): void {
    this.words = "";
    this.line.chooseService(service.id);
  }

  /** The form again, for another order. */
  again(): void {
    this.#stopFollowing();
    this.followUp = null;
    this.checkout.dismiss();
    this.line.reset(this.line.choice.ids.networkId);
    this.choice.reset();
  }

  activate(): Cancel {
    void this.load();
    const stops = [
      this.#parts.platform.connection.onChange((isOnline) => {
        if (isOnline) this.#mend();
      }),
      this.methods.activate(),
      this.quote.activate(),
      this.checkout.activate(),
      followWaysToPay(
        () => this.methods.methods,
        () => [this.line],
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#stopFollowing();
      this.line.cancel();
      this.shopQuery.cancel();
    };
  }

  async load(): Promise<void> {
    if ((await this.shopQuery.run()) !== "ready") return;
    const [first] = this.networks;
    if (first && this.line.choice.ids.networkId === null) this.line.startWith(first.id);
  }

  /** Asks again for what a lost connection has kept from the page (LIF-002). */
  #mend(): void {
    if (this.shopQuery.refusal !== null) void this.load();
    if (this.methods.problem !== null) void this.methods.load();
    if (this.quote.isOutdated) void this.quote.retry();
    void this.followUp?.look();
  }

  /** What is on sale, as the line chooses from it. */
  #catalogue() {
    const snapshot = () => this.shopQuery.value ?? nothing;
    const networks = () => this.networks;
    return {
      get networks() {
        return networks();
      },
      network: (id: Parameters<CatalogueSnapshot["network"]>[0]) => snapshot().network(id),
      serviceType: (id: Parameters<CatalogueSnapshot["serviceType"]>[0]) => snapshot().serviceType(id),
      service: (id: Parameters<CatalogueSnapshot["service"]>[0]) => snapshot().service(id),
    };
  }

  /** A guest has the widget's methods and no balance. */
  #paying({ id }: Service) {
    const { guaranteeCharge } = this.#parts.settings;
    return { entries: this.methods.entriesFor([id]), balance: null, guaranteeCharge };
  }

  async #read(signal: CancelSignal): Promise<PortResult<CatalogueSnapshot>> {
    const networks = await this.#parts.shop.networks(signal);
    if (!networks.ok) return networks;
    // What has nothing to sell is no choice.
    const full = networks.value.filter((network) => network.serviceTypes.some((type) => type.services.length > 0));
    return success(new CatalogueSnapshot(full));
  }

  #placed(bought: BoughtHere): void {
    const { shop, platform, events } = this.#parts;
    const orderIds = bought.purchase.orderIds.map(Number);
    const total = this.quote.cost?.total ?? this.checkout.total;
    const paid = () => events({ kind: "paid", orderIds });
    this.followUp = new OrderFollowUp(bought, { ordering: shop.ordering, clock: platform.clock, paid });
    this.#stopFollowing = this.followUp.activate();
    events({ kind: "ordered", orderIds, total, isPaid: this.followUp.isPaid });
  }
}

const nothing = new CatalogueSnapshot([]);

/** Of all payments a guest has the widget's methods. */
const paymentsOf = (shop: PartnerShopPort) => ({
  methods: (signal?: CancelSignal) => shop.paymentMethods(signal),
  methodsWithBonuses: () => Promise.resolve(success([])),
  linkedCards: () => Promise.resolve(success([])),
  removeLinkedCard: () => Promise.resolve(success(null)),
  coupons: () => Promise.resolve(success([])),
});
