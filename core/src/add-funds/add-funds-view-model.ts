import { failureNotice, type NoticeBoard } from "../notices/index.ts";
import { action, makeObservable, observableRef, runInAction } from "mobx";
import { addMoney, moneyFromCents, type Money } from "../money/index.ts";
import { isOutcomeUnknown, serverMessageOf, type FieldRefusal, type PortError } from "../result/index.ts";
import { ConfirmedAction } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import {
  CouponEditor,
  type PaymentPlace,
  type TopUpWish,
  applicableBonus,
  type Coupon,
  type LinkedCard,
  type PaymentMethod,
  type PaymentMethodBonus,
  type TopUpTotal,
  amountProblem,
  paymentKey,
  type AmountProblem,
  type PaymentMethodsModel,
  type PaymentStep,
  type PaymentsPort,
  type TopUpField,
  TypedAmount,
  type AmountCurrency,
} from "../payments/index.ts";
import { topUpCheckout, topUpQuote, type SentTopUp, type TopUpCheckout, type TopUpQuote } from "./top-up-checkout.ts";
import type { TopUpSender } from "./top-up-sender.ts";

export interface AddFundsViewModelDependencies {
  readonly methods: PaymentMethodsModel;
  readonly payments: Pick<PaymentsPort, "topUpTotal">;
  readonly sender: TopUpSender;
  readonly paymentStep: PaymentStep;
  readonly context: {
    readonly currency: AmountCurrency;
    readonly clock: Clock;
    readonly notices: NoticeBoard;
    /** False for a frozen account, whose notice is then shown (DEC-058). */
    readonly mayAct: () => boolean;
    /** What the address asks for. */
    readonly wish: () => TopUpWish;
  };
}

/** Topping up the balance in two steps: a method, then the amount (PAY-012 to PAY-021). */
export class AddFundsViewModel {
  readonly #parts: AddFundsViewModelDependencies;
  method: PaymentMethod | null = null;
  readonly #typed: TypedAmount;
  /** The screen that lacks money for an order, or the top-up's own. */
  place: PaymentPlace = "add-funds";
  /** What is there stood ready as the amount; a method that takes no less raises that, and never what was typed. */
  #isPreset = false;
  readonly coupon = new CouponEditor(() => this.checkout);
  readonly quote: TopUpQuote;
  readonly checkout: TopUpCheckout;
  /** Removing a linked card, which is asked about first (PAY-033). */
  readonly removing: ConfirmedAction<LinkedCard, null>;

  constructor(parts: AddFundsViewModelDependencies) {
    this.#parts = parts;
    const { payments, sender, context } = parts;
    this.#typed = new TypedAmount(context.currency);
    this.quote = topUpQuote({
      payments,
      clock: context.clock,
      request: () => this.#draft()?.request ?? null,
      counted: action((total) => {
        this.coupon.counted(total.couponBonus);
        this.checkout.clear();
      }),
    });
    this.checkout = topUpCheckout({
      quote: this.quote,
      sender,
      draft: () => this.#draft(),
      amountProblem: () => this.amountProblem,
      events: {
        placed: (instructions, sent) => parts.paymentStep.begin(instructions, sent?.method ?? null, this.place),
        refused: (refusal) => this.#refused(refusal),
        mayAct: context.mayAct,
      },
    });
    this.removing = new ConfirmedAction<LinkedCard, null>({
      send: ({ id }) => parts.methods.removeCard(id),
      onDone: () => void context.notices.show({ kind: "success", about: "cardRemoved" }),
    });
    makeObservable(this, {
      method: observableRef,
      place: observableRef,
      pick: action,
      back: action,
      setAmount: action,
    });
  }

  get step(): 1 | 2 {
    return this.method === null ? 1 : 2;
  }

  get methods(): readonly PaymentMethod[] {
    return this.#parts.methods.topUpMethods;
  }

  get coupons(): readonly Coupon[] {
    return this.#parts.methods.coupons;
  }

  get amountText(): string {
    return this.#typed.text;
  }

  /** The typed amount in dollars; null when it is none, or nothing. */
  get amount(): Money | null {
    return this.#typed.amount;
  }

  /** Why the method does not take the amount; the server enforces it as well (PAY-010). */
  get amountProblem(): AmountProblem | null {
    return this.method && this.amount !== null ? amountProblem(this.method, this.amount) : null;
  }

  /** The method's bonus for the typed amount (PAY-001, PAY-008). */
  get bonus(): PaymentMethodBonus | null {
    return this.method && this.amount !== null ? applicableBonus(this.method.bonuses, this.amount) : null;
  }

  /** What the amount costs and brings (PAY-015); null while that is not known. */
  get total(): TopUpTotal | null {
    return this.quote.currentCost;
  }

  /** The server's words at a field, of the total or of the sending (PAY-016). */
  problemAt(field: TopUpField): string | null {
    return this.checkout.at(field)[0] ?? null;
  }

  activate(): Cancel {
    void this.#parts.methods.loadForTopUp();
    runInAction(() => this.#takeWish());
    const stops = [this.#typed.follow(), this.quote.activate(), this.checkout.activate()];
    return () => {
      for (const stop of stops) stop();
    };
  }

  retry(): void {
    void this.#parts.methods.loadForTopUp();
  }

  /** Step 1: remembers the method, goes on to step 2, where the total is asked for (PAY-013). */
  pick(key: string): void {
    this.method = this.methods.find((method) => paymentKey(method) === key) ?? null;
    const min = this.method?.minAmount ?? null;
    const isTooLittle = this.#isPreset && this.amount !== null && min !== null && this.amount < min;
    if (min !== null && (this.amountText === "" || isTooLittle)) this.#write(this.#textOf(min), false);
  }

  /** Clears the method and goes one step back (PAY-014). */
  back(): void {
    this.method = null;
    this.coupon.forgetTotal();
    this.checkout.clear();
  }

  setAmount(text: string): void {
    this.#write(text, false);
    this.checkout.changed("amount");
  }

  /** What is missing for an order is ready as the amount, and a coupon that was picked elsewhere as the coupon. */
  #takeWish(): void {
    const { amount, coupon, place } = this.#parts.context.wish();
    this.place = place;
    if (coupon !== null && this.coupon.code === null) this.coupon.set(coupon);
    if (amount === null || this.amountText !== "") return;
    this.#write(this.#textOf(amount), true);
  }

  #write(text: string, isPreset: boolean): void {
    this.#typed.write(text);
    this.#isPreset = isPreset;
  }

  /** Never less than the amount, however the currency that is shown rounds it. */
  #textOf(amount: Money): string {
    const { currency } = this.#parts.context;
    const text = currency.plainText(amount);
    return (currency.parse(text) ?? amount) < amount ? currency.plainText(addMoney(amount, moneyFromCents(1))) : text;
  }

  #draft(): SentTopUp | null {
    const { amount, method } = this;
    if (!method || amount === null) return null;
    return { method, request: { paymentMethodId: method.id, amount, couponCode: this.coupon.code } };
  }

  /** What names no field of this form is a notice. */
  #refused(refusal: PortError | FieldRefusal<TopUpField>): void {
    if (this.checkout.found.all.every(({ field }) => field === "other")) this.#complain(refusal);
  }

  #complain(problem: PortError | FieldRefusal<TopUpField>): void {
    if (problem.kind === "cancelled") return;
    // Where nobody knows what happened, the server's words of a failure would say too much.
    const message = isOutcomeUnknown(problem) ? null : serverMessageOf(problem);
    const about = problem.kind === "offline" ? "paymentOffline" : "paymentFailed";
    this.#parts.context.notices.show(failureNotice(about, message));
  }
}
