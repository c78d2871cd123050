import { action, makeObservable, observableRef, reaction } from "mobx";
import { zeroMoney, type Money } from "../money/index.ts";
import type { OrderSource } from "../pricing/index.ts";
import { missingPart } from "../purchase/index.ts";
import type { OrderField, OrderQuote, PlacedPurchase, Purchase, PurchaseFailure, PurchaseRefusal } from "../purchase/index.ts";
import { isBalance, type PaymentChoice, type PaymentMethod, type PaymentStep } from "../payments/index.ts";
import { allMessagesOf, ProblemMap, type PortError } from "../result/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CartClearing } from "./cart-clearing.ts";
import type { CartItem } from "./cart-item.ts";
import type { CartOverlay } from "./cart-overlay.ts";
import type { CartCatalogue, CartNotices } from "./cart-surroundings.ts";
import type { Cart } from "./cart.ts";

export interface CartPurchaseDependencies {
  readonly purchase: Purchase;
  readonly choice: PaymentChoice;
  readonly quote: OrderQuote;
  readonly paymentStep: PaymentStep;
  readonly surroundings: {
    readonly cart: Cart;
    readonly overlay: CartOverlay;
    readonly clearing: CartClearing;
    readonly catalogue: CartCatalogue;
    readonly notices: CartNotices;
    readonly source: () => OrderSource;
  };
}

/** Words of ours by key, or the server's own. */
export type CartProblem = { readonly textKey: string } | { readonly message: string };

/** Buys the whole cart in one click and sees to what follows (CRT-026 to CRT-028, DEC-139). */
export class CartPurchase {
  readonly #parts: CartPurchaseDependencies;
  #stopListening: Cancel | null = null;
  #sent: { readonly items: readonly CartItem[]; readonly method: PaymentMethod | null } | null = null;
  /** Why the last attempt failed; it stays beside the order button until the next one. */
  problem: CartProblem | null = null;
  /** What the server has against lines and fields, by the lines' keys (CRT-028). */
  problems = new ProblemMap<OrderField>();

  constructor(parts: CartPurchaseDependencies) {
    this.#parts = parts;
    makeObservable<this, "blame" | "complain">(this, {
      problem: observableRef,
      problems: observableRef,
      clearProblems: action,
      blame: action,
      complain: action,
    });
  }

  /** Follows the purchase; an order on its way is followed to its end even when the cart is closed meanwhile. */
  activate(): Cancel {
    const { purchase, quote, surroundings } = this.#parts;
    this.#stopListening ??= this.#listen();
    // While the cart was closed it may have been bought in another tab and filled again.
    if (!purchase.isCreatingOrder) purchase.forget();
    void purchase.resume("cart");
    const stopForgetting = reaction(
      () => surroundings.cart.revision,
      () => purchase.forget(),
    );
    const stop = reaction(
      () => quote.cost,
      (cost) => {
        if (cost && surroundings.cart.count > 0) purchase.compose("cart", surroundings.cart.items, false);
      },
    );
    return () => {
      stop();
      stopForgetting();
      purchase.leave();
      if (purchase.isCreatingOrder) return;
      this.#stopListening?.();
      this.#stopListening = null;
    };
  }

  /** What is shown as total: the server's figure, before the first one the sum of the lines. */
  get total(): Money {
    const { quote, surroundings } = this.#parts;
    if (surroundings.cart.count === 0) return zeroMoney;
    return quote.cost?.total ?? surroundings.cart.total;
  }

  /** A line without service or required link, a missing way to pay, or a total that is still on its way keep the button from working (ORD-054, DEC-124, DEC-130). */
  get canOrder(): boolean {
    const { choice, purchase, quote, surroundings } = this.#parts;
    const missing = missingPart(surroundings.cart.items, (id) => surroundings.catalogue.service(id));
    return missing === null && choice.payer !== null && !quote.isPending && !purchase.isCreatingOrder;
  }

  /** Places the order with the total that is shown. */
  async buy(): Promise<void> {
    const { choice, purchase, quote, surroundings } = this.#parts;
    if (!this.canOrder || !choice.payer) return;
    this.clearProblems();
    this.#sent = { items: surroundings.cart.items.slice(), method: choice.selected };
    await purchase.submit({
      place: "cart",
      lines: this.#sent.items,
      payer: choice.payer,
      couponCode: choice.couponCode,
      confirmedTotal: this.total,
      cost: quote.cost,
      source: surroundings.source(),
      isReorder: false,
    });
  }

  clearProblems(): void {
    this.problem = null;
    this.problems = new ProblemMap();
  }

  #listen(): Cancel {
    const { purchase } = this.#parts;
    const stops = [
      purchase.onPlaced((result) => this.#placed(result)),
      reaction(
        () => (purchase.state.kind === "refused" ? purchase.state.failure : null),
        (failure) => failure && this.#refused(failure),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Paid from the balance: the cart is empty at once. Paid otherwise: it is flagged, and emptied when the payment is known. */
  #placed(result: PlacedPurchase): void {
    const { paymentStep, surroundings } = this.#parts;
    const { cart, clearing, overlay } = surroundings;
    const method = this.#sent?.method ?? null;
    this.#sent = null;
    if (result.payment) {
      clearing.mark(result.payment.invoiceId);
      overlay.close();
      paymentStep.begin(result.payment, method, "cart", () => void clearing.settle());
      return;
    }
    if (method !== null && !isBalance(method)) {
      clearing.mark(null);
      void clearing.settle();
    } else cart.clear();
    overlay.close();
  }

  #refused(failure: PurchaseFailure): void {
    if (failure.kind === "answer") this.blame(failure.error);
    else if (failure.kind === "unknownOutcome") this.complain({ textKey: "cart:unknownOutcome" });
    else if (failure.kind !== "nothingToSpeedUp") this.complain({ textKey: "cart:incomplete" });
  }

  private complain(problem: CartProblem): void {
    this.problem = problem;
    this.#parts.surroundings.notices.show({ kind: "error", ...problem });
  }

  /** Puts the server's messages at rows and fields, and all of them into one notice (CRT-028, ORD-052, ORD-056, ORD-057). */
  private blame(error: PortError | PurchaseRefusal): void {
    const { choice, surroundings } = this.#parts;
    const items = this.#sent?.items ?? surroundings.cart.items;
    this.problems = ProblemMap.of<OrderField>(
      error,
      items.map(({ key }) => key),
    );
    choice.showProblems(this.problems);
    const message = allMessagesOf(error);
    this.complain(message === null ? { textKey: "cart:orderFailed" } : { message });
  }
}
