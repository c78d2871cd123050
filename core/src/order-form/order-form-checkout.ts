import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { sumMoney, zeroMoney, type Money } from "../money/index.ts";
import type { PaymentChoice, PaymentMethod, PaymentStep } from "../payments/index.ts";
import { allMessagesOf, ProblemMap, type PortError } from "../result/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import { lineBlock, type OrderBlock } from "./order-block-rules.ts";
import { priceKey, type OrderField, type OrderQuote } from "../purchase/index.ts";
import type { OrderFormGroups } from "./order-form-groups.ts";
import type { OrderFormNotices } from "./order-form-surroundings.ts";
import type { OrderSource } from "../pricing/index.ts";
import type { PlacedPurchase, Purchase, PurchaseFailure, PurchaseRefusal } from "../purchase/index.ts";

export interface OrderFormCheckoutDependencies {
  readonly groups: OrderFormGroups;
  readonly quote: OrderQuote;
  readonly choice: PaymentChoice;
  readonly purchase: Purchase;
  readonly surroundings: {
    readonly paymentStep: PaymentStep;
    readonly notices: OrderFormNotices;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    readonly source: () => OrderSource;
    readonly isReorder: () => boolean;
    readonly placed: (groupId: number) => void;
  };
}

/** Orders the active group of the form and puts the server's answer where it belongs. */
export class OrderFormCheckout {
  /** What the server has against the order, by the ids of its lines (ORD-047 to ORD-051, ORD-057). */
  problems = new ProblemMap<OrderField>();
  isOnline = true;
  readonly #parts: OrderFormCheckoutDependencies;
  #sent: { readonly groupId: number; readonly method: PaymentMethod | null } | null = null;
  #stopListening: Cancel | null = null;

  constructor(parts: OrderFormCheckoutDependencies) {
    this.#parts = parts;
    makeObservable<this, "blame">(this, {
      problems: observableRef,
      isOnline: observable,
      total: computed,
      block: computed,
      cartBlock: computed,
      clearProblems: action,
      blame: action,
    });
  }

  /** The total that is shown and confirmed by ordering: the server's, before its first answer the sum of the lines. */
  get total(): Money {
    const { groups, quote } = this.#parts;
    const own = sumMoney(groups.activeGroup.lines.map((line) => line.cost ?? zeroMoney));
    return quote.cost?.total ?? own;
  }

  /** Null when the order can be placed (ORD-053, ORD-054, DEC-124). */
  get block(): OrderBlock | null {
    const { choice, purchase, quote } = this.#parts;
    if (purchase.isCreatingOrder) return "creating";
    if (this.cartBlock !== null) return this.cartBlock;
    if (choice.payer === null) return "noPaymentMethod";
    if (!this.isOnline) return "offline";
    return quote.isPending ? "totalLoading" : null;
  }

  /** Null when the lines can be put into the cart. */
  get cartBlock(): OrderBlock | null {
    return this.#parts.groups.activeGroup.lines.map(lineBlock).find((block) => block !== null) ?? null;
  }

  activate(): Cancel {
    const { groups, purchase, quote, surroundings } = this.#parts;
    const { connection } = surroundings;
    this.#stopListening ??= this.#listen();
    runInAction(() => (this.isOnline = connection.isOnline));
    const stops = [
      connection.onChange((isOnline) => runInAction(() => (this.isOnline = isOnline))),
      reaction(
        () => quote.cost,
        (cost) => cost && this.cartBlock === null && purchase.compose("form", orderLines(groups), surroundings.isReorder()),
      ),
      reaction(
        () => JSON.stringify(orderLines(groups)),
        () => purchase.forget(),
      ),
      // What the server said of the lines does not hold once they are others.
      reaction(
        () => orderLines(groups).map(priceKey).join("\n"),
        () => this.clearProblems(),
      ),
    ];
    void purchase.resume("form");
    return () => {
      for (const stop of stops) stop();
      purchase.leave();
      // An order on its way is followed to its end.
      if (purchase.isCreatingOrder) return;
      this.#stopListening?.();
      this.#stopListening = null;
    };
  }

  /** Places the active group with the total that is shown. */
  async submit(): Promise<void> {
    const { choice, groups, purchase, quote, surroundings } = this.#parts;
    if (this.block !== null || !choice.payer) return;
    this.clearProblems();
    this.#sent = { groupId: groups.activeGroup.id, method: choice.selected };
    await purchase.submit({
      place: "form",
      lines: orderLines(groups),
      payer: choice.payer,
      couponCode: choice.couponCode,
      confirmedTotal: this.total,
      cost: quote.cost,
      source: surroundings.source(),
      isReorder: surroundings.isReorder(),
    });
  }

  clearProblems(): void {
    this.problems = new ProblemMap();
  }

  #listen(): Cancel {
    const { purchase, quote } = this.#parts;
    const stops = [
      purchase.onPlaced((result) => this.#placed(result)),
      reaction(
        () => purchase.state,
        (state) => {
          if (state.kind === "refused") this.#refused(state.failure);
          if (state.kind === "priceChanged") quote.askLater();
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #placed(result: PlacedPurchase): void {
    const { surroundings } = this.#parts;
    const sent = this.#sent;
    this.#sent = null;
    if (sent) surroundings.placed(sent.groupId);
    if (result.payment) surroundings.paymentStep.begin(result.payment, sent?.method ?? null, "order");
  }

  #refused(failure: PurchaseFailure): void {
    const { notices } = this.#parts.surroundings;
    if (failure.kind === "answer") this.blame(failure.error);
    else if (failure.kind === "unknownOutcome") notices.show({ kind: "error", textKey: "ordering:unknownOutcome" });
    else notices.show({ kind: "error", textKey: `ordering:block_${failure.kind}` });
  }

  /** Messages go to their fields and, all of them, into one notice (ORD-052, ORD-056, ORD-057). */
  private blame(error: PortError | PurchaseRefusal): void {
    const { choice, groups, surroundings } = this.#parts;
    const { lines } = groups.activeGroup;
    this.problems = ProblemMap.of<OrderField>(
      error,
      lines.map(({ id }) => String(id)),
    );
    choice.showProblems(this.problems);
    for (const line of lines) {
      const own = this.problems.at("link", String(line.id));
      if (own.length > 0) line.link.showMessages(own);
    }
    const message = allMessagesOf(error);
    surroundings.notices.show(
      message === null ? { kind: "error", textKey: `ordering:problem_${error.kind}` } : { kind: "error", message },
    );
  }
}

const orderLines = (groups: OrderFormGroups) =>
  groups.activeGroup.lines.flatMap((line) => (line.orderLine ? [line.orderLine] : []));
