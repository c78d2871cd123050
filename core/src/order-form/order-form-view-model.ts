import type { NoticeBoard } from "../notices/index.ts";
import { action, computed, makeObservable, observable, reaction, runInAction } from "mobx";
import { zeroFraction, zeroMoney, type Fraction, type Money } from "../money/index.ts";
import type { OrderId } from "../identifiers/index.ts";
import type { Query } from "../routing/index.ts";
import {
  PaymentChoice,
  type GuestEmailMemory,
  type PaymentMethodsModel,
  type PaymentStep,
  type PayingPerson,
} from "../payments/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import type { CreateOrderType } from "../settings/index.ts";
import { debounce, type Cancel, type Clock } from "../time/index.ts";
import { CartHandover } from "./cart-handover.ts";
import {
  forgetStaleProblems,
  groupBlocks,
  orderedLines,
  orderFormCheckout,
  type OrderFormCheckout,
} from "./order-form-checkout.ts";
import type { LineBlock } from "./order-block-rules.ts";
import { OrderFormGroups } from "./order-form-groups.ts";
import { OrderFormLine } from "./order-form-line.ts";
import { OrderFormMessages } from "./order-form-messages.ts";
import { OrderFormOpening, type EarlierOrder } from "./order-form-opening.ts";
import type { CartIntake, OrderFormCatalogue, OrderFormCurrency, OrderFormSettings } from "./order-form-surroundings.ts";
import type { OrderSource } from "../pricing/index.ts";
import type { OrderingPort, OrderQuote, Purchase } from "../purchase/index.ts";
import { failedTotalNotice, lineCostOf, orderQuote } from "../purchase/index.ts";
import { offeredOrderTypes, orderStartFrom, type OrderStart } from "./order-start-rules.ts";

export interface OrderFormViewModelDependencies {
  readonly shop: {
    readonly catalogue: OrderFormCatalogue;
    readonly settings: OrderFormSettings;
    readonly currency: OrderFormCurrency;
  };
  readonly person: { readonly session: PayingPerson; readonly guestEmail: GuestEmailMemory };
  readonly buying: {
    readonly ordering: OrderingPort;
    readonly purchase: Purchase;
    readonly methods: PaymentMethodsModel;
    readonly paymentStep: PaymentStep;
    readonly cart: CartIntake;
    /** Reads an order of the buyer, to repeat it. */
    readonly earlierOrder?: (id: OrderId) => PortAnswer<EarlierOrder>;
  };
  readonly platform: {
    readonly clock: Clock;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    readonly notices: NoticeBoard;
    /** The query of the create page, observable. */
    readonly query: () => Query;
    readonly source: (isServicesFreezed: boolean) => OrderSource;
  };
}

/** Pause after which a new total is read out (quality of announcements: once, not per keystroke). */
export const ANNOUNCE_DELAY_MS = 500;

/** The order form: lines in groups, their total, how they are paid, and the order itself (ENT-032). */
export class OrderFormViewModel {
  private wantedType: CreateOrderType | null = null;
  /** The total as it was last read out. */
  announcedTotal: Money = zeroMoney;
  readonly groups: OrderFormGroups;
  readonly quote: OrderQuote;
  readonly choice: PaymentChoice;
  readonly checkout: OrderFormCheckout;
  readonly messages: OrderFormMessages;
  readonly opening: OrderFormOpening;
  readonly handover: CartHandover;
  readonly purchase: Purchase;
  readonly methods: PaymentMethodsModel;
  readonly currency: OrderFormCurrency;
  readonly catalogue: OrderFormCatalogue;
  readonly #parts: OrderFormViewModelDependencies;

  constructor(parts: OrderFormViewModelDependencies) {
    this.#parts = parts;
    const { buying, platform, shop } = parts;
    this.purchase = buying.purchase;
    this.methods = buying.methods;
    this.currency = shop.currency;
    this.catalogue = shop.catalogue;
    this.groups = new OrderFormGroups((id) => this.#makeLine(id));
    this.handover = new CartHandover({ cart: buying.cart, groups: this.groups });
    this.choice = new PaymentChoice({
      methods: buying.methods,
      session: parts.person.session,
      serviceIds: () => orderedLines(this.groups).map(({ line }) => line.serviceId),
      problems: () => this.checkout,
      guestEmail: parts.person.guestEmail,
    });
    this.quote = orderQuote({
      ordering: buying.ordering,
      clock: platform.clock,
      choice: this.choice,
      order: { lines: () => orderedLines(this.groups), source: () => this.#source(), isReorder: () => this.#isReorder() },
      events: { failed: (problem) => void platform.notices.show(failedTotalNotice(problem, "totalFailed")) },
    });
    this.opening = new OrderFormOpening({
      catalogue: shop.catalogue,
      earlierOrder: buying.earlierOrder,
      clock: platform.clock,
      notices: platform.notices,
    });
    this.checkout = orderFormCheckout(this.#checkoutParts());
    this.messages = new OrderFormMessages(this.groups, this.checkout);
    makeObservable<this, "wantedType">(this, {
      wantedType: observable,
      type: computed,
      cartBlock: computed,
      announcedTotal: observable,
      offeredTypes: computed,
      design: computed,
      isSliderDisabled: computed,
      choosePage: action,
    });
  }

  /** The tabs of the create page (ORD-062). */
  get offeredTypes(): readonly CreateOrderType[] {
    return offeredOrderTypes(this.#parts.shop.settings.current?.createOrderTypes);
  }

  /** The tab that is shown (RTE-031). */
  get type(): CreateOrderType {
    const { offeredTypes } = this;
    if (this.handover.isEditing) return "single";
    return offeredTypes.find((type) => type === this.wantedType) ?? offeredTypes[0] ?? "single";
  }

  /** ORD-061. */
  get design(): "full_design" | "simplified_design_v2025" {
    return this.#parts.shop.settings.current?.singleOrderDesign ?? "full_design";
  }

  get line(): OrderFormLine {
    return this.groups.activeLine;
  }

  /** Share of a line's cost that its guarantee adds. */
  get guaranteeCharge(): Fraction {
    return this.#parts.shop.settings.current?.guaranteeCharge ?? zeroFraction;
  }

  /** An external payment is still to be made: its step stands over the form (ORD-033). */
  get isPaying(): boolean {
    return this.#parts.buying.paymentStep.isOpen;
  }

  /** What is on the balance; null for guests. */
  get balance(): Money | null {
    return this.#parts.person.session.profile?.balance ?? null;
  }

  /** The total in dollars where another currency is shown: that is what will be charged. */
  get chargedInDollars(): string | null {
    return this.currency.inDollars(this.checkout.total);
  }

  /** An amount with the code of its currency, as totals and buttons name it. */
  amount(money: Money): string {
    return `${this.currency.format(money)} ${this.currency.visibleCurrency}`;
  }

  /** What keeps the lines from going into the cart; null when nothing does. */
  get cartBlock(): LineBlock | null {
    return groupBlocks(this.groups)[0] ?? null;
  }

  /** While a total is being loaded the slider stands still (QTY-010). */
  get isSliderDisabled(): boolean {
    return this.quote.isLoading || this.line.quantity.isSliderFixed;
  }

  activate(): Cancel {
    const { buying, platform, shop } = this.#parts;
    if (!shop.catalogue.isLoaded) void shop.catalogue.load();
    this.choice.recallEmail();
    const announce = debounce(platform.clock, ANNOUNCE_DELAY_MS, (total: Money) =>
      runInAction(() => (this.announcedTotal = total)),
    );
    const stops = [
      buying.methods.activate(),
      this.quote.activate(),
      this.checkout.activate(),
      forgetStaleProblems(this.checkout, this.groups),
      reaction(
        () => shop.catalogue.isLoaded && this.#startKey(),
        (start) => start !== false && this.#open(orderStartFrom(platform.query())),
        { fireImmediately: true },
      ),
      reaction(
        () => (this.quote.isPending ? null : this.checkout.total),
        (total) => total !== null && announce.call(total),
      ),
      () => announce.cancel(),
      () => this.opening.cancel(),
      () => this.groups.cancel(),
      () => this.quote.reset(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  choosePage(type: CreateOrderType): void {
    this.wantedType = type;
  }

  /** Puts the active group into the cart and empties it here; a line of the cart goes back to its place (DRF-014). */
  addToCart(): void {
    if (this.cartBlock !== null) return;
    this.handover.put();
    if (this.handover.isEditing) this.endEditing();
    else this.#leave(this.groups.activeGroup.id);
  }

  /** Leaves the line of the cart as the cart has it, and shows the cart. */
  endEditing(): void {
    this.opening.reset();
    this.checkout.clear();
    this.handover.comeBack();
  }

  /** Changes when the page asks for something else, or a line of the cart that it asks for comes to be there. */
  #startKey(): string {
    const start = orderStartFrom(this.#parts.platform.query());
    return JSON.stringify([start, this.handover.knows(start.cartItemKey)]);
  }

  #open(asked: OrderStart): void {
    const start = this.handover.begin(asked);
    if (start.type !== null) this.choosePage(start.type);
    void this.opening.apply(this.line, start).then(() => this.#startSomewhere());
  }

  /** Nothing was asked for: the first network stands ready, so that there is a price to see at once. */
  #startSomewhere(): void {
    const [first] = this.#parts.shop.catalogue.networks;
    if (this.line.choice.ids.networkId === null && first) runInAction(() => this.line.startWith(first.id));
  }

  #leave(groupId: number): void {
    this.opening.reset();
    this.choice.reset();
    this.checkout.clear();
    this.groups.leave(groupId);
  }

  #source(): OrderSource {
    return this.#parts.platform.source(this.line.choice.isLocked);
  }

  /** Every line says so, whether it is priced, checked or ordered (ORD-014, DEC-178). */
  #isReorder(): boolean {
    return this.opening.pageState === "preselected";
  }

  #makeLine(id: number): OrderFormLine {
    const { buying, platform, shop } = this.#parts;
    const ports = { ordering: buying.ordering, clock: platform.clock };
    const problems = () => this.checkout;
    return new OrderFormLine({
      id,
      shop,
      ports,
      problems,
      quoted: (lineId, line) => lineCostOf(this.quote, String(lineId), line),
    });
  }

  #checkoutParts() {
    const { buying, platform } = this.#parts;
    return {
      groups: this.groups,
      quote: this.quote,
      choice: this.choice,
      purchase: this.purchase,
      surroundings: {
        paymentStep: buying.paymentStep,
        notices: platform.notices,
        connection: platform.connection,
        source: () => this.#source(),
        isReorder: () => this.#isReorder(),
        placed: (groupId: number) => this.#leave(groupId),
      },
    };
  }
}
