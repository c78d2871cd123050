import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { LinkedCardId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import { isOutcomeUnknown, ProblemMap, serverMessageOf, type FieldRefusal, type PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import { applicableBonus } from "./payment-bonus-rules.ts";
import type { CouponProblem } from "./payment-choice.ts";
import type { Coupon, PaymentInstructions, PaymentMethod, PaymentMethodBonus, TopUpTotal } from "./payment-entities.ts";
import { amountProblem, paymentKey, type AmountProblem } from "./payment-method-rules.ts";
import type { PaymentMethodsModel } from "./payment-methods-model.ts";
import type { PaymentStep } from "./payment-step.ts";
import type { PaymentNotices } from "./payment-surroundings.ts";
import type { PaymentsPort, TopUpField, TopUpRequest } from "./payments-port.ts";
import { TopUpRefused, type TopUp } from "./top-up.ts";

export interface AddFundsViewModelDependencies {
  readonly methods: PaymentMethodsModel;
  readonly payments: Pick<PaymentsPort, "topUpTotal">;
  readonly topUp: TopUp;
  readonly paymentStep: PaymentStep;
  readonly surroundings: {
    readonly currency: { parse(text: string): Money | null; plainText(amount: Money): string };
    readonly clock: Clock;
    readonly notices: PaymentNotices;
    /** False for a frozen account, whose notice is then shown (DEC-058). */
    readonly mayAct: () => boolean;
  };
}

/** Wait after the last change before the total is asked for (PAY-013, BIZ-011). */
export const TOP_UP_DELAY_MS = 500;

interface Problems {
  readonly amount: string | null;
  readonly coupon: CouponProblem | null;
  readonly method: string | null;
}

const noProblems: Problems = { amount: null, coupon: null, method: null };

/** Topping up the balance in two steps: a method, then the amount (PAY-012 to PAY-021). */
export class AddFundsViewModel {
  readonly #parts: AddFundsViewModelDependencies;
  readonly #counting = new LatestTask();
  readonly #countLater: Debounced<[]>;
  method: PaymentMethod | null = null;
  amountText = "";
  coupon = "";
  total: TopUpTotal | null = null;
  isCounting = false;
  isSending = false;
  problems: Problems = noProblems;

  constructor(parts: AddFundsViewModelDependencies) {
    this.#parts = parts;
    this.#countLater = debounce(parts.surroundings.clock, TOP_UP_DELAY_MS, () => void this.count());
    makeObservable<this, "changed" | "showProblem">(this, {
      method: observableRef,
      amountText: observableRef,
      coupon: observableRef,
      total: observableRef,
      isCounting: observableRef,
      isSending: observableRef,
      problems: observableRef,
      amount: computed,
      pick: action,
      back: action,
      setAmount: action,
      setCoupon: action,
      clearCouponProblem: action,
      changed: action,
      showProblem: action,
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

  /** The typed amount in dollars; null when it is none, or nothing. */
  get amount(): Money | null {
    const amount = this.#parts.surroundings.currency.parse(this.amountText);
    return amount === null || amount <= 0 ? null : amount;
  }

  /** Why the method does not take the amount; the server enforces it as well (PAY-010). */
  get amountProblem(): AmountProblem | null {
    return this.method && this.amount !== null ? amountProblem(this.method, this.amount) : null;
  }

  /** The method's bonus for the typed amount (PAY-001, PAY-008). */
  get bonus(): PaymentMethodBonus | null {
    return this.method && this.amount !== null ? applicableBonus(this.method.bonuses, this.amount) : null;
  }

  get canSend(): boolean {
    return this.amount !== null && this.amountProblem === null && !this.isSending && !this.isCounting;
  }

  activate(): Cancel {
    void this.#parts.methods.loadForTopUp();
    return () => {
      this.#countLater.cancel();
      this.#counting.cancel();
      runInAction(() => (this.isCounting = false));
    };
  }

  retry(): void {
    void this.#parts.methods.loadForTopUp();
  }

  /** Step 1: remembers the method, asks for the total, goes on to step 2 (PAY-013). */
  pick(key: string): void {
    this.method = this.methods.find((method) => paymentKey(method) === key) ?? null;
    if (this.method && this.amountText === "" && this.method.minAmount !== null) {
      this.amountText = this.#parts.surroundings.currency.plainText(this.method.minAmount);
    }
    this.changed();
  }

  /** Clears the method and goes one step back (PAY-014). */
  back(): void {
    this.method = null;
    this.total = null;
    this.problems = noProblems;
    this.#countLater.cancel();
    this.#counting.cancel();
    this.isCounting = false;
  }

  setAmount(text: string): void {
    this.amountText = text;
    this.problems = { ...this.problems, amount: null };
    this.changed();
  }

  setCoupon(text: string): void {
    this.coupon = text;
    this.clearCouponProblem();
    this.changed();
  }

  /** The coupon field got focus or input: its error goes (CST-016). */
  clearCouponProblem(): void {
    this.problems = { ...this.problems, coupon: null };
  }

  /** Asks what the amount costs and brings; only the newest question counts (PAY-015). */
  async count(): Promise<void> {
    const request = this.#request();
    if (!request) return;
    const answer = await this.#counting.run((signal) => this.#parts.payments.topUpTotal(request, signal));
    if (answer === superseded) return;
    runInAction(() => {
      this.isCounting = false;
      if (!answer.ok) return this.showProblem(answer.error);
      this.total = answer.value;
      const applies = request.couponCode === null || answer.value.couponBonus !== null;
      this.problems = { ...noProblems, coupon: applies ? null : { kind: "doesNotApply" } };
    });
  }

  /** Opens the invoice and leads on to its payment (PAY-017 to PAY-020); the form stays when that fails. */
  async send(): Promise<void> {
    const { surroundings, topUp } = this.#parts;
    const request = this.#request();
    if (!request || this.isSending || !surroundings.mayAct()) return;
    runInAction(() => (this.isSending = true));
    try {
      this.#begin(await topUp.send(request));
    } catch (problem) {
      if (!(problem instanceof TopUpRefused)) throw problem;
      this.showProblem(problem.problem);
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  /** Removes a linked card (PAY-033). */
  async removeCard(id: LinkedCardId): Promise<void> {
    const answer = await this.#parts.methods.removeCard(id);
    if (answer.ok) this.#parts.surroundings.notices.show({ kind: "success", textKey: "payments:cardRemoved" });
    else this.#complain(answer.error);
  }

  #request(): TopUpRequest | null {
    if (!this.method || this.amount === null) return null;
    const couponCode = this.coupon.trim() === "" ? null : this.coupon.trim();
    return { paymentMethodId: this.method.id, amount: this.amount, couponCode };
  }

  #begin(instructions: PaymentInstructions): void {
    this.#parts.paymentStep.begin(instructions, this.method, "add-funds");
  }

  private changed(): void {
    this.#counting.cancel();
    this.isCounting = this.method !== null && this.amount !== null;
    if (!this.isCounting) this.total = null;
    if (this.isCounting) this.#countLater.call();
    else this.#countLater.cancel();
  }

  /** Messages stand at amount, coupon and method (PAY-016); whatever has no field is a notice. */
  private showProblem(problem: PortError | FieldRefusal<TopUpField>): void {
    const problems = problemsFrom(ProblemMap.of<TopUpField>(problem));
    this.problems = problems;
    if (!problems.amount && !problems.coupon && !problems.method) this.#complain(problem);
  }

  #complain(problem: PortError | FieldRefusal<TopUpField>): void {
    if (problem.kind === "cancelled") return;
    // Where nobody knows what happened, the server's words of a failure would say too much.
    const message = isOutcomeUnknown(problem) ? null : serverMessageOf(problem);
    const textKey = problem.kind === "offline" ? "payments:offline" : "payments:failed";
    this.#parts.surroundings.notices.show(message === null ? { kind: "error", textKey } : { kind: "error", message });
  }
}

function problemsFrom(problems: ProblemMap<TopUpField>): Problems {
  const first = (field: TopUpField) => problems.at(field)[0] ?? null;
  const coupon = first("coupon");
  return {
    amount: first("amount"),
    coupon: coupon === null ? null : { kind: "message", message: coupon },
    method: first("paymentMethod"),
  };
}
