import { action, computed, computedStruct, makeObservable, observableRef } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import { zeroMoney, type Money } from "../money/index.ts";
import { isCouponWithoutEffect } from "./coupon-rules.ts";
import type { PaymentMethod } from "./payment-entities.ts";
import { defaultEntry, payerOf, paymentKey, type ChosenPayer } from "./payment-method-rules.ts";
import type { PaymentMethodsModel } from "./payment-methods-model.ts";
import type { PayingPerson } from "./payment-surroundings.ts";

/** What stands at the coupon field: the server's own words, or that the coupon gave nothing (CST-014, CST-015). */
export type CouponProblem = { readonly kind: "doesNotApply" } | { readonly kind: "message"; readonly message: string };

export type PaymentField = "email" | "coupon" | "paymentMethod";

export interface PaymentChoiceDependencies {
  readonly methods: PaymentMethodsModel;
  readonly session: PayingPerson;
  /** The services that are about to be paid; they may rule out balance and cards (PAY-035). */
  readonly serviceIds: () => readonly ServiceId[];
}

/** How the buyer of an order pays: method, coupon, e-mail; one for the order form and one for the cart (DEC-139). */
export class PaymentChoice {
  readonly #parts: PaymentChoiceDependencies;
  private pickedKey: string | null = null;
  private typedEmail = "";
  coupon = "";
  couponProblem: CouponProblem | null = null;
  emailProblem: string | null = null;
  methodProblem: string | null = null;

  constructor(parts: PaymentChoiceDependencies) {
    this.#parts = parts;
    makeObservable<this, "pickedKey" | "typedEmail">(this, {
      pickedKey: observableRef,
      typedEmail: observableRef,
      coupon: observableRef,
      couponProblem: observableRef,
      emailProblem: observableRef,
      methodProblem: observableRef,
      entries: computed,
      selected: computed,
      payer: computedStruct,
      choose: action,
      setEmail: action,
      setCoupon: action,
      clearProblem: action,
      showProblems: action,
      couponCounted: action,
      reset: action,
    });
  }

  /** Ways to pay that these services allow (PAY-006, PAY-035). */
  get entries(): readonly PaymentMethod[] {
    return this.#parts.methods.entriesFor(this.#parts.serviceIds());
  }

  /** The buyer's pick while the list still has it, else the default (PAY-007). */
  get selected(): PaymentMethod | null {
    const picked = this.entries.find((entry) => paymentKey(entry) === this.pickedKey);
    return picked ?? defaultEntry(this.entries, this.#parts.session.profile?.balance ?? zeroMoney);
  }

  /** A guest types an e-mail; the order of somebody logged in carries that of the profile (ORD-003, ORD-005). */
  get isEmailAsked(): boolean {
    return !this.#parts.session.isLoggedIn;
  }

  get email(): string {
    return this.isEmailAsked ? this.typedEmail : (this.#parts.session.profile?.email ?? "");
  }

  get payer(): ChosenPayer | null {
    return this.selected && payerOf(this.selected, this.email.trim());
  }

  /** What is sent; any text may be typed (CST-017). */
  get couponCode(): string | null {
    return this.coupon.trim() === "" ? null : this.coupon.trim();
  }

  choose(key: string): void {
    this.pickedKey = key;
    this.methodProblem = null;
  }

  setEmail(email: string): void {
    this.typedEmail = email;
    this.emailProblem = null;
  }

  setCoupon(coupon: string): void {
    this.coupon = coupon;
    this.couponProblem = null;
  }

  /** The field got focus: its error goes away (CST-016, ORD-004). */
  clearProblem(field: PaymentField): void {
    if (field === "email") this.emailProblem = null;
    if (field === "coupon") this.couponProblem = null;
    if (field === "paymentMethod") this.methodProblem = null;
  }

  /** Puts the server's messages at their fields; fields that are not named stay as they are (CST-015, ORD-051). */
  showProblems(problems: { at(field: PaymentField): readonly string[] }): void {
    const first = (field: PaymentField) => problems.at(field)[0] ?? null;
    const coupon = first("coupon");
    this.emailProblem = first("email") ?? this.emailProblem;
    this.couponProblem = coupon === null ? this.couponProblem : { kind: "message", message: coupon };
    this.methodProblem = first("paymentMethod") ?? this.methodProblem;
  }

  /** A total came: the coupon worked as soon as it gave anything, 0 included (CST-013, CST-014, DEC-087). */
  couponCounted(bonus: Money | null): void {
    this.couponProblem = isCouponWithoutEffect(this.couponCode, bonus) ? { kind: "doesNotApply" } : null;
  }

  /** Forgets coupon and errors; method and e-mail stay for the next order (CRT-021). */
  reset(): void {
    this.coupon = "";
    this.couponProblem = null;
    this.emailProblem = null;
    this.methodProblem = null;
  }
}
