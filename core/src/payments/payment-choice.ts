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

/** What the server has against the payment; the checkout fits. */
export interface PaymentProblems {
  at(field: PaymentField): readonly string[];
  /** A field holds something else now. */
  changed(field: PaymentField): void;
  /** A field got the focus. */
  focused(field: PaymentField): void;
}

export interface PaymentChoiceDependencies {
  readonly methods: PaymentMethodsModel;
  readonly session: PayingPerson;
  /** The services that are about to be paid; they may rule out balance and cards (PAY-035). */
  readonly serviceIds: () => readonly ServiceId[];
  readonly problems: () => PaymentProblems;
}

/** How the buyer of an order pays: method, coupon, e-mail; one for the order form and one for the cart (DEC-139). */
export class PaymentChoice {
  readonly #parts: PaymentChoiceDependencies;
  private pickedKey: string | null = null;
  private typedEmail = "";
  coupon = "";
  /** The last total was counted with the coupon and without any bonus of it. */
  private isCouponIdle = false;

  constructor(parts: PaymentChoiceDependencies) {
    this.#parts = parts;
    makeObservable<this, "pickedKey" | "typedEmail" | "isCouponIdle">(this, {
      pickedKey: observableRef,
      typedEmail: observableRef,
      coupon: observableRef,
      isCouponIdle: observableRef,
      entries: computed,
      selected: computed,
      payer: computedStruct,
      choose: action,
      setEmail: action,
      setCoupon: action,
      focused: action,
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

  get couponProblem(): CouponProblem | null {
    const message = this.#problemAt("coupon");
    if (message !== null) return { kind: "message", message };
    return this.isCouponIdle ? { kind: "doesNotApply" } : null;
  }

  get emailProblem(): string | null {
    return this.#problemAt("email");
  }

  get methodProblem(): string | null {
    return this.#problemAt("paymentMethod");
  }

  choose(key: string): void {
    this.pickedKey = key;
    this.#parts.problems().changed("paymentMethod");
  }

  setEmail(email: string): void {
    this.typedEmail = email;
    this.#parts.problems().changed("email");
  }

  setCoupon(coupon: string): void {
    this.coupon = coupon;
    this.isCouponIdle = false;
    this.#parts.problems().changed("coupon");
  }

  /** The field got focus: its error goes away (CST-016, ORD-004). */
  focused(field: PaymentField): void {
    if (field === "coupon") this.isCouponIdle = false;
    this.#parts.problems().focused(field);
  }

  /** A total came: the coupon worked as soon as it gave anything, 0 included (CST-013, CST-014, DEC-087). */
  couponCounted(bonus: Money | null): void {
    this.isCouponIdle = isCouponWithoutEffect(this.couponCode, bonus);
    this.#parts.problems().changed("coupon");
  }

  /** Forgets the coupon; method and e-mail stay for the next order (CRT-021). */
  reset(): void {
    this.coupon = "";
    this.isCouponIdle = false;
  }

  #problemAt(field: PaymentField): string | null {
    return this.#parts.problems().at(field)[0] ?? null;
  }
}
