import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { sumMoney, zeroMoney, type Money } from "../money/index.ts";
import type { PaymentChoice, PaymentMethod, PaymentStep } from "../payments/index.ts";
import { fieldMessagesOf, serverMessageOf, type FieldMessages, type PortError } from "../result/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import { lineBlock, type OrderBlock } from "./order-block-rules.ts";
import { orderErrorsFrom, type OrderFieldErrors, paymentProblems, priceKey, type OrderQuote } from "../purchase/index.ts";
import type { OrderFormGroups } from "./order-form-groups.ts";
import type { OrderFormNotices } from "./order-form-surroundings.ts";
import type { OrderSource } from "../pricing/index.ts";
import type { PlacedPurchase, Purchase, PurchaseRefusal } from "../purchase/index.ts";

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
  /** The server's messages by field of the form (ORD-047 to ORD-051, ORD-057). */
  errors: FieldMessages = {};
  lineQuantities: OrderFieldErrors["lineQuantities"] = new Map();
  isOnline = true;
  readonly #parts: OrderFormCheckoutDependencies;
  #sent: { readonly groupId: number; readonly method: PaymentMethod | null } | null = null;
  #stopListening: Cancel | null = null;

  constructor(parts: OrderFormCheckoutDependencies) {
    this.#parts = parts;
    makeObservable<this, "blame">(this, {
      errors: observableRef,
      lineQuantities: observableRef,
      isOnline: observable,
      total: computed,
      block: computed,
      cartBlock: computed,
      clearErrors: action,
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
        () => this.clearErrors(),
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
    this.clearErrors();
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

  clearErrors(): void {
    this.errors = {};
    this.lineQuantities = new Map();
  }

  #listen(): Cancel {
    const { purchase, quote } = this.#parts;
    const stops = [
      purchase.onPlaced((result) => this.#placed(result)),
      reaction(
        () => purchase.state,
        (state) => {
          if (state.kind === "refused") this.#refused(state.refusal);
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

  #refused(refusal: PurchaseRefusal): void {
    const { notices } = this.#parts.surroundings;
    if (refusal.kind === "answer") this.blame(refusal.error);
    else if (refusal.kind === "unknownOutcome") notices.show({ kind: "error", textKey: "ordering:unknownOutcome" });
    else notices.show({ kind: "error", textKey: `ordering:block_${refusal.kind}` });
  }

  /** Messages go to their fields and, all of them, into one notice (ORD-052, ORD-056, ORD-057). */
  private blame(error: PortError): void {
    const { choice, groups, surroundings } = this.#parts;
    const messages = fieldMessagesOf(error);
    const errors = orderErrorsFrom(messages);
    if (errors.kind === "balance") return void surroundings.notices.show({ kind: "error", message: errors.message });
    this.errors = errors.fields;
    this.lineQuantities = errors.lineQuantities;
    choice.showProblems(paymentProblems(errors.fields));
    const { lines } = groups.activeGroup;
    const linkMessages = errors.fields["url"];
    lines.forEach((line, index) => {
      const own = errors.lineLinks.get(index) ?? (lines.length === 1 || errors.lineLinks.size === 0 ? linkMessages : undefined);
      if (own) line.link.showMessages(own);
    });
    const text = [serverMessageOf(error) ?? "", ...Object.values(messages).flat()].filter((part) => part !== "").join("\n");
    surroundings.notices.show(
      text === "" ? { kind: "error", textKey: `ordering:problem_${error.kind}` } : { kind: "error", message: text },
    );
  }
}

const orderLines = (groups: OrderFormGroups) =>
  groups.activeGroup.lines.flatMap((line) => (line.orderLine ? [line.orderLine] : []));
