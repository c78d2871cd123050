import type { NoticeBoard } from "../notices/index.ts";
import { action, computed, makeObservable, observableRef, reaction, runInAction } from "mobx";
import type { NavigatorPort } from "../routing/index.ts";
import { zeroFraction } from "../money/index.ts";
import { hasGuarantee, type OrderSource } from "../pricing/index.ts";
import {
  failedTotalNotice,
  missingPart,
  orderQuote,
  quantityInstead,
  type OnlyLine,
  type OrderingPort,
  type OrderQuote,
  type Purchase,
  type QuantityInstead,
} from "../purchase/index.ts";
import { PaymentChoice, type GuestEmailMemory, type PaymentMethodsModel, type PaymentStep } from "../payments/index.ts";
import type { AnalyticsPort, ConnectionMonitor } from "../platform/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { cartCheckout, cartProblemOf, type CartCheckout, type CartProblem } from "./cart-checkout.ts";
import {
  type CartClearing,
  type CartItem,
  type CartOverlay,
  editQuery,
  type CartReconciler,
  type CartReturn,
  type CartCatalogue,
  type CartCurrency,
  type CartPerson,
  type CartSettings,
  type Cart,
} from "../cart/index.ts";
import { CartDeletion } from "./cart-deletion.ts";
import { CartEditing } from "./cart-row-editor.ts";
import { cartRows, type CartRowGroup } from "./cart-rows.ts";
import { cartSummary, type CartSummary } from "./cart-summary.ts";

export interface CartViewModelDependencies {
  readonly models: {
    readonly cart: Cart;
    readonly overlay: CartOverlay;
    readonly stock: CartReconciler;
    readonly clearing: CartClearing;
    readonly way: CartReturn;
  };
  readonly shop: {
    readonly catalogue: CartCatalogue;
    readonly settings: CartSettings;
    readonly currency: CartCurrency;
    readonly session: CartPerson;
    readonly guestEmail: GuestEmailMemory;
  };
  readonly buying: {
    readonly ordering: OrderingPort;
    readonly purchase: Purchase;
    readonly methods: PaymentMethodsModel;
    readonly paymentStep: PaymentStep;
    readonly source: () => OrderSource;
  };
  readonly platform: {
    readonly clock: Clock;
    readonly navigator: NavigatorPort;
    readonly analytics: AnalyticsPort;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    readonly notices: NoticeBoard;
  };
}

/** The standard page state, spelled as the API has it (CRT-013, DEC-118). */
export const STANDARD_PAGE_STATE = "standart";

/** What the open cart shows and can do (CRT-001 to CRT-030). */
export class CartViewModel {
  readonly #parts: CartViewModelDependencies;
  readonly choice: PaymentChoice;
  readonly quote: OrderQuote;
  readonly instead: QuantityInstead;
  readonly editing: CartEditing;
  readonly deletion: CartDeletion;
  readonly checkout: CartCheckout;
  pageState: string = STANDARD_PAGE_STATE;

  constructor(parts: CartViewModelDependencies) {
    this.#parts = parts;
    const { buying, models, platform, shop } = parts;
    const { cart, stock } = models;
    const { clock, notices } = platform;
    const serviceIds = () => cart.items.map((item) => item.serviceId);
    this.choice = new PaymentChoice({
      methods: buying.methods,
      session: shop.session,
      serviceIds,
      problems: () => this.checkout,
      guestEmail: shop.guestEmail,
    });
    this.quote = this.#makeQuote();
    this.instead = quantityInstead(this.quote, () => this.#onlyLine());
    this.editing = new CartEditing({
      models: { cart, stock },
      shop,
      ordering: buying.ordering,
      clock,
      askTotal: () => void this.quote.ask(),
    });
    this.deletion = new CartDeletion(cart, platform.analytics);
    const { purchase, paymentStep, source } = buying;
    const context = { ...models, catalogue: shop.catalogue, notices, connection: platform.connection, source };
    this.checkout = cartCheckout({ purchase, choice: this.choice, quote: this.quote, paymentStep, context });
    makeObservable<this, "clearState">(this, { pageState: observableRef, groups: computed, edit: action, clearState: action });
  }

  get purchase(): Purchase {
    return this.#parts.buying.purchase;
  }

  get isOpen(): boolean {
    return this.#parts.models.overlay.isOpen;
  }

  get isEmpty(): boolean {
    return this.#parts.models.cart.count === 0;
  }

  get isLoggedIn(): boolean {
    return this.#parts.shop.session.isLoggedIn;
  }

  /** Lines as rows under their headings (CRT-003, CRT-005). */
  get groups(): readonly CartRowGroup[] {
    const { models, shop } = this.#parts;
    return cartRows(models.cart.items, {
      network: (id) => shop.catalogue.network(id),
      serviceType: (id) => shop.catalogue.serviceType(id),
      isPackage: (item) => this.#isPackage(item),
      format: (amount) => shop.currency.format(amount),
      formerAmounts: models.stock.formerAmounts,
      problems: this.checkout.problems,
    });
  }

  /** Why the last attempt failed; it stays beside the order button until the next one. */
  get problem(): CartProblem | null {
    const { state } = this.checkout;
    return state.kind === "refused" ? cartProblemOf(state.refusal) : null;
  }

  get summary(): CartSummary {
    const { models, shop } = this.#parts;
    return cartSummary({
      total: this.checkout.total,
      cost: this.quote.shownCost,
      count: models.cart.count,
      networksIsLoaded: shop.catalogue.isLoaded,
      choice: this.choice,
      errors: this.checkout.problems,
      purchase: this.purchase.state,
    });
  }

  /** Whether a guarantee is bought that exists, for the note above the order button (CST-019, DEC-139). */
  get hasGuarantee(): boolean {
    const { models, shop } = this.#parts;
    const charge = shop.settings.current?.guaranteeCharge ?? zeroFraction;
    return models.cart.items.some((item) => item.isGuarantee && hasGuarantee(shop.catalogue.service(item.serviceId), charge));
  }

  activate(): Cancel {
    const { buying, models } = this.#parts;
    const stops = [
      buying.methods.activate(),
      this.quote.activate(),
      // Rows whose prices are others now, as after the catalogue was loaded again, no longer add up to the total.
      reaction(
        () => models.cart.total,
        (total) => this.quote.cost !== null && total !== this.quote.cost.original && this.quote.askLater(),
      ),
      this.checkout.activate(),
      reaction(
        () => this.isEmpty,
        (isEmpty) => isEmpty && this.clearState(),
      ),
      () => this.editing.close(),
      () => this.deletion.forget(),
    ];
    // The ways to pay may still be on their way, and the fee depends on them.
    if (models.cart.count > 0 && this.choice.selected) void this.quote.ask();
    void models.clearing.settle();
    void this.#opened();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Closes with the markers of CRT-014. */
  close(): void {
    this.editing.close();
    this.#parts.models.overlay.close();
  }

  /** A drip-feed line is edited on the create page, every other in its row (CRT-008 to CRT-010, DRF-014). */
  edit(key: string): void {
    const item = this.#parts.models.cart.item(key);
    if (!item || this.#isPackage(item)) return;
    this.deletion.forget();
    if (item.dripFeed) this.editOnPage(key);
    else this.editing.open(key);
  }

  /** Opens the order form with everything that the line holds; saved there, it comes back to its place (DRF-014). */
  editOnPage(key: string): void {
    // What was typed in the row belongs to the line.
    this.editing.close();
    const item = this.#parts.models.cart.item(key);
    if (!item || this.#isPackage(item)) return;
    this.close();
    this.#parts.platform.navigator.go({ name: "orders-create", query: editQuery(item) });
  }

  /** Opens the order form with the first line that lacks its link (DEC-209). */
  editIncomplete(): void {
    const { models, shop } = this.#parts;
    const missing = missingPart(models.cart.items, (id) => shop.catalogue.service(id));
    const index = missing?.kind === "missingLink" ? missing.lineIndexes[0] : undefined;
    const item = index === undefined ? undefined : models.cart.items[index];
    if (item) this.editOnPage(item.key);
  }

  /** To the create page (CRT-011). */
  leaveForForm(): void {
    this.close();
    this.#parts.platform.navigator.go({ name: "orders-create" });
  }

  /** To the login, and back to the open cart (CRT-012). */
  leaveForLogin(): void {
    this.close();
    this.#parts.models.way.toLogin();
  }

  #makeQuote(): OrderQuote {
    const { buying, models, platform } = this.#parts;
    const { cart } = models;
    return orderQuote({
      ordering: buying.ordering,
      clock: platform.clock,
      choice: this.choice,
      order: {
        lines: () => cart.items.map((item) => ({ key: item.key, line: item })),
        source: buying.source,
        revision: () => String(cart.revision),
      },
      events: {
        counted: ({ lines }, keys) => cart.setAmounts(new Map(lines.map(({ index, cost }) => [keys[index] ?? "", cost]))),
        failed: (problem) => void platform.notices.show(failedTotalNotice(problem, "cartTotalFailed")),
      },
    });
  }

  /** In this order: e-mail, networks and settings, page state (CRT-013). */
  async #opened(): Promise<void> {
    const { models, shop } = this.#parts;
    const email = shop.session.profile?.email;
    if (shop.session.isLoggedIn && email) this.choice.setEmail(email);
    else this.choice.recallEmail();
    await models.stock.refresh();
    runInAction(() => (this.pageState = STANDARD_PAGE_STATE));
  }

  /** The line of the cart where it is the only one; a drip feed is edited on the create page (DRF-014). */
  #onlyLine(): OnlyLine | null {
    const { models, shop } = this.#parts;
    const [item, ...others] = models.cart.items;
    const service = item && shop.catalogue.service(item.serviceId);
    if (!item || !service || others.length > 0 || item.dripFeed || this.#isPackage(item)) return null;
    return { service, quantity: item.quantity, order: (quantity) => this.editing.order(item.key, quantity) };
  }

  #isPackage(item: CartItem): boolean {
    return item.packageServiceSlug !== null || (this.#parts.shop.catalogue.service(item.serviceId)?.isPackage ?? false);
  }

  /** The last line is gone: coupon, totals and errors go with it (CRT-021). */
  private clearState(): void {
    this.choice.reset();
    this.quote.reset();
    this.editing.close();
    this.deletion.forget();
    this.checkout.clear();
    if (this.problem) this.checkout.dismiss();
  }
}
