import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Service } from "../catalogue/index.ts";
import { zeroFraction, type Fraction, type Money } from "../money/index.ts";
import type { OrderId } from "../identifiers/index.ts";
import { PaymentChoice, type PaymentMethodsModel } from "../payments/index.ts";
import type { CreateOrderType } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import { CartHandover } from "./cart-handover.ts";
import { ChannelSearch } from "./channel-search.ts";
import {
  forgetStaleProblems,
  lineBlocks,
  onlyLine,
  orderedLines,
  orderFormCheckout,
  type OrderFormCheckout,
  type OrderFormCheckoutDependencies,
} from "./order-form-checkout.ts";
import type { LineBlock } from "./order-block-rules.ts";
import { OrderFormGroups } from "./order-form-groups.ts";
import { usedLink } from "./kept-order-line.ts";
import { OrderFormLine } from "./order-form-line.ts";
import { followWaysToPay, openingQuantity, type WaysToPay } from "./opening-quantity.ts";
import { OrderFormMessages } from "./order-form-messages.ts";
import { OrderFormOpening } from "./order-form-opening.ts";
import type { OrderFormCatalogue, OrderFormCurrency, OrderFormViewModelDependencies } from "./order-form-context.ts";
import type { OrderSource } from "../pricing/index.ts";
import type { OrderQuote, PlacedPurchase, Purchase, QuantityInstead, SentOrder } from "../purchase/index.ts";
import { failedTotalNotice, lineCostOf, orderQuote, quantityInstead } from "../purchase/index.ts";
import { OrderFormVisit } from "./order-form-visit.ts";
import { TotalAnnouncement } from "./total-announcement.ts";
import { offeredOrderTypes } from "./order-start-rules.ts";

/** The order form: lines in groups, their total, how they are paid, and the order itself (ENT-032). */
export class OrderFormViewModel {
  private wantedType: CreateOrderType | null = null;
  /** Orders that were paid here while others remain to be ordered; each is linked (DEC-180). */
  placedOrders: readonly OrderId[] = [];
  readonly groups: OrderFormGroups;
  readonly quote: OrderQuote;
  readonly instead: QuantityInstead;
  readonly choice: PaymentChoice;
  readonly checkout: OrderFormCheckout;
  readonly messages: OrderFormMessages;
  readonly opening: OrderFormOpening;
  readonly handover: CartHandover;
  readonly announcement: TotalAnnouncement;
  readonly channelSearch: ChannelSearch;
  readonly purchase: Purchase;
  readonly methods: PaymentMethodsModel;
  readonly currency: OrderFormCurrency;
  readonly catalogue: OrderFormCatalogue;
  readonly #parts: OrderFormViewModelDependencies;
  readonly #visit: OrderFormVisit;

  constructor(parts: OrderFormViewModelDependencies) {
    this.#parts = parts;
    const { buying, platform, shop } = parts;
    this.purchase = buying.purchase;
    this.methods = buying.methods;
    this.currency = shop.currency;
    this.catalogue = shop.catalogue;
    this.announcement = new TotalAnnouncement(platform.clock);
    this.groups = new OrderFormGroups(
      (id) => this.#makeLine(id),
      () => this.type !== "multi",
    );
    this.handover = new CartHandover({ cart: buying.cart, groups: this.groups });
    this.channelSearch = new ChannelSearch({
      ordering: buying.ordering,
      session: parts.person.session,
      line: () => this.line,
    });
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
    this.instead = quantityInstead(this.quote, () => onlyLine(this.groups));
    const { earlierOrder } = buying;
    this.opening = new OrderFormOpening({ catalogue: shop.catalogue, earlierOrder, clock: platform.clock });
    this.checkout = orderFormCheckout(this.#checkoutParts());
    this.messages = new OrderFormMessages(this.checkout);
    this.#visit = this.#makeVisit();
    makeObservable<this, "wantedType" | "leaveLines">(this, {
      wantedType: observable,
      placedOrders: observableRef,
      type: computed,
      cartBlock: computed,
      offeredTypes: computed,
      design: computed,
      isSliderDisabled: computed,
      choosePage: action,
      leaveLines: action,
    });
  }

  /** The tabs of the create page (ORD-062). */
  get offeredTypes(): readonly CreateOrderType[] {
    return offeredOrderTypes(this.#parts.shop.settings.current);
  }

  /** The tab that is shown (RTE-031). */
  get type(): CreateOrderType {
    const { offeredTypes } = this;
    if (this.handover.isEditing) return "single";
    return offeredTypes.find((type) => type === this.wantedType) ?? offeredTypes[0] ?? "single";
  }

  /** The design of the order form (ORD-061). */
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

  /** An external payment is still to be made: its step is over the form (ORD-033). */
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
    return lineBlocks(this.groups)[0] ?? null;
  }

  /** While a total is being loaded the slider stands still (QTY-010). */
  get isSliderDisabled(): boolean {
    return this.quote.isLoading || this.line.quantity.isSliderFixed;
  }

  activate(): Cancel {
    const { buying, person, shop } = this.#parts;
    if (!shop.catalogue.isLoaded) void shop.catalogue.load();
    this.choice.recallEmail();
    const stops = [
      buying.methods.activate(),
      this.quote.activate(),
      this.checkout.activate(),
      forgetStaleProblems(this.checkout, this.groups),
      this.#visit.activate(),
      this.purchase.onPlacedElsewhere("form", (fingerprint) => this.#leaveBought(fingerprint)),
      this.announcement.follow(() => (this.quote.isPending ? null : this.checkout.total)),
      followWaysToPay(
        () => [buying.methods.methods, buying.methods.linkedCards, this.balance],
        () => this.groups.composedLines,
      ),
      // After a logout of choice the next person at the machine may be another person.
      person.session.onEnd((end) => (end === "chosen" || end === "elsewhere") && this.#visit.forget()),
      () => this.channelSearch.close(),
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

  /** Puts what is shown into the cart and empties it here; a line of the cart goes back to its place (DRF-014). */
  addToCart(): void {
    if (this.cartBlock !== null) return;
    const lines = this.groups.orderedLines;
    this.handover.put(lines);
    if (this.handover.isEditing) this.endEditing();
    else this.leaveLines(lines);
  }

  /** Leaves the line of the cart as the cart has it, and shows the cart. */
  endEditing(): void {
    this.#visit.endedEditing();
    this.checkout.clear();
    this.handover.comeBack();
  }

  private leaveLines(lines: readonly OrderFormLine[]): void {
    this.#parts.buying.usedLinks.tell(lines.map(usedLink));
    this.#visit.ordered(lines);
    this.choice.reset();
    this.checkout.clear();
    this.groups.leave(lines);
  }

  #placed(lines: readonly OrderFormLine[], { orderIds, payment }: PlacedPurchase, sent: SentOrder | null): void {
    const { placedFingerprint } = this.purchase;
    const isHere = sent === null || this.groups.composedLines.length > lines.length;
    if (lines.length > 0) this.leaveLines(lines);
    else if (sent === null && placedFingerprint !== null) this.#leaveBought(placedFingerprint);
    if (isHere && payment === null) runInAction(() => (this.placedOrders = [...this.placedOrders, ...orderIds]));
  }

  #leaveBought(fingerprint: string): void {
    const lines = this.#visit.boughtElsewhere(fingerprint);
    if (lines.length > 0) this.leaveLines(lines);
  }

  #source(): OrderSource {
    return this.#parts.platform.source(this.line.choice.isLocked);
  }

  /** Every line says so, whether it is priced, checked or ordered, while its service came with the address (ORD-014, DEC-178). */
  #isReorder(): boolean {
    return this.groups.orderedLines.some((line) => line.choice.isLocked);
  }

  #makeVisit(): OrderFormVisit {
    const { platform, shop } = this.#parts;
    return new OrderFormVisit({
      catalogue: shop.catalogue,
      filled: { groups: this.groups, choice: this.choice, handover: this.handover },
      opening: this.opening,
      page: {
        query: platform.query,
        name: platform.page,
        storage: platform.storage,
        type: { current: () => this.wantedType, choose: (type) => this.choosePage(type) },
      },
    });
  }

  #makeLine(id: number): OrderFormLine {
    const { buying, platform, shop } = this.#parts;
    return new OrderFormLine({
      id,
      shop: { ...shop, openingQuantity: (service) => openingQuantity(service, this.#paying(service)) },
      ports: { ordering: buying.ordering, clock: platform.clock },
      form: {
        problems: () => this.checkout,
        quoted: (lineId, line) => lineCostOf(this.quote, String(lineId), line),
        isOneOfSeveral: () => this.groups.lines.length > 1,
      },
    });
  }

  #paying({ id }: Service): WaysToPay {
    const { balance, guaranteeCharge, methods } = this;
    return { entries: methods.entriesFor([id]), balance, guaranteeCharge };
  }

  #checkoutParts(): OrderFormCheckoutDependencies {
    const { buying, platform } = this.#parts;
    return {
      groups: this.groups,
      quote: this.quote,
      choice: this.choice,
      purchase: this.purchase,
      context: {
        paymentStep: buying.paymentStep,
        notices: platform.notices,
        connection: platform.connection,
        source: () => this.#source(),
        isReorder: () => this.#isReorder(),
        placed: (...placed) => this.#placed(...placed),
      },
    };
  }
}
