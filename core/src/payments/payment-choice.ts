import { action, computed, computedStruct, makeObservable, observableRef } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import { missingBalance, zeroMoney, type Money } from "../money/index.ts";
import { CouponEditor, type CouponProblems } from "./coupon-editor.ts";
import type { PaymentMethod } from "./payment-entities.ts";
import { defaultEntry, isBalance, payerOf, paymentKey, type ChosenPayer } from "./payment-method-rules.ts";
import type { PaymentMethodsModel } from "./payment-methods-model.ts";
import type { PayingPerson } from "./paying-person.ts";

export type PaymentField = "email" | "coupon" | "paymentMethod";

/** What the server has against the payment; the checkout fits. */
export interface PaymentProblems extends CouponProblems {
  at(field: PaymentField): readonly string[];
  /** A field holds something else now. */
  changed(field: PaymentField): void;
  /** A field got the focus. */
  focused(field: PaymentField): void;
}

/** Keeps a guest's e-mail from form to form; the visitor's model fits. */
export interface GuestEmailMemory {
  readonly typed: string | null;
  keepTyped(text: string): void;
  recall(): string | null;
}

/** What a buyer picked and typed to pay an order. */
export interface EnteredPayment {
  readonly email: string;
  readonly coupon: string;
  readonly method: string | null;
}

export interface PaymentChoiceDependencies {
  readonly methods: PaymentMethodsModel;
  readonly session: PayingPerson;
  /** The services that are about to be paid; they may rule out balance and cards (PAY-035). */
  readonly serviceIds: () => readonly ServiceId[];
  readonly problems: () => PaymentProblems;
  readonly guestEmail: GuestEmailMemory;
}

/** How the buyer of an order pays: method, coupon, e-mail; one for the order form and one for the cart (DEC-139). */
export class PaymentChoice {
  readonly #parts: PaymentChoiceDependencies;
  private pickedKey: string | null = null;
  private typedEmail = "";
  readonly coupon = new CouponEditor(() => this.#parts.problems());

  constructor(parts: PaymentChoiceDependencies) {
    this.#parts = parts;
    makeObservable<this, "pickedKey" | "typedEmail">(this, {
      pickedKey: observableRef,
      typedEmail: observableRef,
      entries: computed,
      selected: computed,
      payer: computedStruct,
      choose: action,
      goOnWith: action,
      setEmail: action,
      recallEmail: action,
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

  /** What the balance lacks where it is to pay an amount; null where it need not or does (ORD-052). */
  missingFor(amount: Money): Money | null {
    const isByBalance = this.selected !== null && isBalance(this.selected);
    return isByBalance ? missingBalance(this.#parts.session.profile?.balance ?? null, amount) : null;
  }

  get emailProblem(): string | null {
    return this.#problemAt("email");
  }

  get methodProblem(): string | null {
    return this.#problemAt("paymentMethod");
  }

  /** What was picked and typed, to go on with on another page load. */
  get entered(): EnteredPayment {
    return { email: this.typedEmail, coupon: this.coupon.text, method: this.pickedKey };
  }

  goOnWith({ coupon, email, method }: EnteredPayment): void {
    this.pickedKey = method;
    // What was typed last, perhaps in another form, counts.
    if (this.email === "" && email !== "") this.setEmail(email);
    if (coupon !== "") this.coupon.set(coupon);
  }

  choose(key: string): void {
    this.pickedKey = key;
    this.#parts.problems().changed("paymentMethod");
  }

  setEmail(email: string): void {
    this.typedEmail = email;
    if (this.isEmailAsked) this.#parts.guestEmail.keepTyped(email);
    this.#parts.problems().changed("email");
  }

  /** Fills in what a guest typed before, or ordered with; of another person who used the page nothing is left. */
  recallEmail(): void {
    const { guestEmail } = this.#parts;
    if (this.isEmailAsked) this.typedEmail = guestEmail.typed ?? guestEmail.recall() ?? "";
  }

  /** A guest's e-mail got the focus: its error goes away (ORD-004). */
  emailFocused(): void {
    this.#parts.problems().focused("email");
  }

  /** Forgets the coupon; method and e-mail stay for the next order (CRT-021). */
  reset(): void {
    this.coupon.reset();
  }

  #problemAt(field: PaymentField): string | null {
    return this.#parts.problems().at(field)[0] ?? null;
  }
}
